/// <reference types="vite/client" />

/** A file of texts, or of data: whoever imports it says what it holds. */
declare module "*.toml" {
  const content: any;
  export default content;
}

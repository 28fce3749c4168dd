/// <reference types="vite/client" />

/** A file of texts, or of data: the importing file declares its type. */
declare module "*.toml" {
  const content: any;
  export default content;
}

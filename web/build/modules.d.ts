/// <reference types="vite/client" />

/** A file of texts: tables of texts, as deep as they like. */
declare module "*.toml" {
  interface Texts {
    readonly [name: string]: string | Texts;
  }
  const texts: Texts;
  export default texts;
}

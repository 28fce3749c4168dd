/** Inflate a file that Brotli made small: `node inflate.js FROM TO`. */
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error("which file, and where to?");
await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));

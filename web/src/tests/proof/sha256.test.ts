import { createHash, createHmac } from "node:crypto";
import { expect, it } from "vitest";

import { hex } from "../../shared/random";
import { hmacSha256, sha256 } from "../../proof/sha256";

/** Data of every length around the borders of blocks. */
const SAMPLES = Array.from({ length: 200 }, (_, length) =>
  Uint8Array.from({ length }, (_, place) => (place * 131 + length * 17) % 256),
);

it("has the digests that Node has", () => {
  for (const data of SAMPLES) expect(hex(sha256(data))).toBe(createHash("sha256").update(data).digest("hex"));
});

it("has the authentication codes that Node has, with short and long keys", () => {
  const message = new TextEncoder().encode("lot 0");
  for (const key of SAMPLES) {
    expect(hex(hmacSha256(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
  }
});

/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104), in the page itself: browsers offer theirs only over https
 * and on this machine, and a table on the own network is opened over plain http.
 */
const BLOCK = 64;
const WORDS = 2 ** 32;

/** The first bits after the point of the square (cube) roots of the first primes. */
function rootBits(count: number, root: (n: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * WORDS);
}

const START = rootBits(8, Math.sqrt);
const ROUNDS = rootBits(64, Math.cbrt);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The data with a one, zeros, and its length in bits, up to whole blocks. */
function padded(data: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  whole.set(data);
  whole[data.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - 8, BigInt(data.length) * 8n);
  return view;
}

function schedule(blocks: DataView, start: number): Uint32Array {
  const words = new Uint32Array(64);
  const at = (place: number): number => words[place] ?? 0;
  for (let i = 0; i < 16; i++) words[i] = blocks.getUint32(start + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [at(i - 15), at(i - 2)];
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = at(i - 16) + first + at(i - 7) + second;
  }
  return words;
}

type State = [number, number, number, number, number, number, number, number];

function compress(state: State, words: Uint32Array): State {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + mixed + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (words[i] ?? 0)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  const after = [a, b, c, d, e, f, g, h];
  return state.map((word, place) => (word + (after[place] ?? 0)) | 0) as State;
}

export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = padded(data);
  let state = [...START] as State;
  for (let start = 0; start < blocks.byteLength; start += BLOCK) state = compress(state, schedule(blocks, start));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setInt32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** The HMAC of a message, by SHA-256. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(BLOCK);
  whole.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      whole.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      whole.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isObject, parseJson } from '../core/json.ts';
import { isSystemError, reasonOf } from '../system/reason.ts';
import { ReleaseError } from './remotes/remote.ts';

// A signature of something else can never be one of a manifest.
const PURPOSE = 'natalis manifest\n';

/** Reads a private Ed25519 key of a PEM file. Rejects with ReleaseError. */
export function readSigningKey(path: string): Promise<KeyObject> {
  return readKey(path, createPrivateKey, 'openssl genpkey -algorithm ed25519');
}

/** Reads a public Ed25519 key of a PEM file. Rejects with ReleaseError. */
export function readTrustedKey(path: string): Promise<KeyObject> {
  return readKey(path, createPublicKey, 'openssl pkey -pubout');
}

async function readKey(
  path: string,
  parse: (pem: string) => KeyObject,
  maker: string,
): Promise<KeyObject> {
  try {
    const key = parse(await readFile(path, 'utf8'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    if (isSystemError(error)) {
      throw new ReleaseError(`${path}: ${reasonOf(error)}`, { cause: error });
    }
  }
  throw new ReleaseError(`${path}: no Ed25519 key in PEM, as ${maker} writes it`);
}

/** The text of a manifest with a signature over everything else in it. */
export function signedText(text: string, key: KeyObject): string {
  const { signature: _, ...manifest } = membersOf(text);
  const signature = sign(null, bytesOf(manifest), key).toString('base64');
  return `${JSON.stringify({ ...manifest, signature }, null, 2)}\n`;
}

/** Whether the text of a manifest has a signature, whoever made it. */
export function isSigned(text: string): boolean {
  return typeof membersOf(text)['signature'] === 'string';
}

/** Throws ReleaseError if a manifest is not signed with one of the keys. `where` names it in errors. */
export function checkSignature(text: string, keys: readonly KeyObject[], where: string): void {
  const { signature, ...manifest } = membersOf(text);
  if (typeof signature !== 'string') {
    throw new ReleaseError(`${where}: the manifest is not signed; release with --sign`);
  }
  const bytes = bytesOf(manifest);
  const given = Buffer.from(signature, 'base64');
  if (keys.some((key) => verify(null, bytes, key, given))) return;
  throw new ReleaseError(`${where}: the signature of the manifest is not of a key of --trust`);
}

/** What is signed: the members in their order, without spaces. */
function bytesOf(manifest: Readonly<Record<string, unknown>>): Buffer {
  return Buffer.from(PURPOSE + JSON.stringify(manifest));
}

function membersOf(text: string): Readonly<Record<string, unknown>> {
  const value = parseJson(text);
  return isObject(value) ? value : {};
}

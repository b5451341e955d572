import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isNamed } from '#domain/named-error'

export class SignerSettingsWrong extends Error {
  override readonly name = 'SignerSettingsWrong'
}

export function isSignerSettingsWrong(error: unknown): error is SignerSettingsWrong {
  return isNamed(error, 'SignerSettingsWrong')
}

/** The certificates of a setting: PEM, or the path of a file with PEM or DER. @throws SignerSettingsWrong */
export function certificatesIn(setting: string, given: string): X509Certificate[] {
  try {
    const bytes = given.includes('-----BEGIN') ? Buffer.from(given) : readFileSync(given)
    const text = bytes.toString('latin1')
    if (!text.includes('-----BEGIN')) return [new X509Certificate(bytes)]
    const blocks = blocksIn(text)
    if (blocks.length === 0) throw new Error('there is no certificate in it')
    return blocks.map((block) => new X509Certificate(block))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SignerSettingsWrong(`${setting} is wrong: ${reason.split('\n', 1)[0]}`, { cause })
  }
}

const BEGIN = '-----BEGIN CERTIFICATE-----'
const END = '-----END CERTIFICATE-----'

function blocksIn(text: string): string[] {
  return text
    .split(BEGIN)
    .slice(1)
    .filter((block) => block.includes(END))
    .map((block) => BEGIN + block.slice(0, block.indexOf(END)) + END)
}

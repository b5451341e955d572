const MOST = 10_000
/** A shorter word is in passwords by chance. */
const SHORTEST = 4

let commonest: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is among the 10,000 commonest, or one of them with digits and signs around it that make up no more than half of it: by the
 * rule a password has both, and 'Password1!' is what people make of 'password'. Case does not matter.
 */
export async function isCommon(password: string): Promise<boolean> {
  commonest ??= readCommonest()
  const known = await commonest
  const lower = password.toLowerCase()
  if (known.has(lower)) return true
  const signs = [...lower]
  const isLetter = (sign: string) => /\p{L}/u.test(sign)
  const word = signs.slice(Math.max(0, signs.findIndex(isLetter)), signs.findLastIndex(isLetter) + 1).join('')
  return word.length >= SHORTEST && word.length * 2 >= lower.length && known.has(word)
}

/** Half a megabyte: read when the first password is chosen, and not with the process. */
async function readCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST))
}

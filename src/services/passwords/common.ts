const MOST = 10_000
/** Shorter words occur in passwords by chance. */
const SHORTEST = 4

let commonest: Promise<ReadonlySet<string>> | undefined

/** Whether a password is one of the 10,000 most common, even between as many digits and signs. */
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

/** Half a megabyte: loaded when the first password is chosen, not at start. */
async function readCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST))
}

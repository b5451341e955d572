const STORAGE_KEY = 'tassel:decision'

/** Loading a page takes no longer; a decision left before must not open on a later visit. */
const MAX_AGE_MS = 60_000

export interface LeftDecision {
  name: string
  action: string
  typed: Readonly<Record<string, unknown>>
  words: string
}

/** Stores a decision in this window while the page loads again; a file is chosen again. */
export function leaveDecision({ typed, words, ...of }: LeftDecision): void {
  const plain = Object.entries(typed).filter(([, value]) => !hasFile(value))
  const lacks = plain.length < Object.keys(typed).length
  const left = { ...of, typed: Object.fromEntries(plain), words: lacks ? `${words} ${FILE_GOES}` : words }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...left, at: Date.now() }))
}

const FILE_GOES = 'Choose your file again.'

function hasFile(value: unknown): boolean {
  return [value].flat().some((each) => each instanceof File)
}

/** The stored decision, which stays stored. */
export function leftDecision(): LeftDecision | null {
  const text = sessionStorage.getItem(STORAGE_KEY)
  if (text === null) return null
  const { at, ...left } = JSON.parse(text) as LeftDecision & { at: number }
  return Date.now() - at > MAX_AGE_MS ? null : left
}

/** Removes the stored decision. */
export function deleteLeftDecision(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}

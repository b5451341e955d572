import type { Named } from './asked'
import { folded, type Token } from './tokens'

export interface Mention {
  text: string
  candidates: readonly Named[]
}

interface Entry {
  named: Named
  words: readonly string[]
}

/** The rows that a question may name, each with the words of its name; all within the asker's scope. */
export interface Book {
  entries: readonly Entry[]
}

export function bookOf(rows: readonly Named[]): Book {
  return {
    entries: rows.map((named) => ({
      named,
      words: named.name
        .split(/[\s,()&]+/)
        .map(folded)
        .filter(Boolean),
    })),
  }
}

/** A whole name, or at least its first two words, at the beginning of the tokens. */
export function wholeNameAt(
  tokens: readonly Token[],
  { entries }: Book,
): { mention: Mention; words: number } | null {
  let most = 0
  let found: Named[] = []
  for (const { named, words } of entries) {
    const length = samePrefix(tokens, words)
    const counts = length === words.length ? length : length >= 2 ? length : 0
    if (counts === 0 || counts < most) continue
    // A single word that is a whole name counts as a word only.
    if (words.length === 1 || counts < 2) continue
    found = counts > most ? [named] : [...found, named]
    most = counts
  }
  return most === 0 ? null : { mention: mentionOf(tokens.slice(0, most), found), words: most }
}

/** Part of a name at the beginning of the tokens, as long as one row contains all of them. */
export function partOfNameAt(
  tokens: readonly Token[],
  { entries }: Book,
): { mention: Mention; words: number } | null {
  let left = entries
  let size = 0
  for (const { word } of tokens) {
    const still = left.filter(({ words }) => words.includes(word))
    if (still.length === 0) break
    left = still
    size += 1
  }
  return size === 0
    ? null
    : {
        mention: mentionOf(
          tokens.slice(0, size),
          left.map(({ named }) => named),
        ),
        words: size,
      }
}

function samePrefix(tokens: readonly Token[], words: readonly string[]): number {
  let length = 0
  while (length < words.length && tokens[length]?.word === words[length]) length += 1
  return length
}

function mentionOf(tokens: readonly Token[], candidates: readonly Named[]): Mention {
  return { text: tokens.map(({ text }) => text).join(' '), candidates }
}

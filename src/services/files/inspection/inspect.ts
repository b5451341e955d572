import { readFile } from 'node:fs/promises'
import type { Ending } from '#domain/files/rules'
import { type Doubt, harmIn } from '../harm/harm.ts'
import { contentFits } from '../sniff.ts'

/** A file to be looked at, by its bytes or by its path. */
export interface InspectionOrder {
  content: Uint8Array | string
  ending: Ending
}

/** What is the matter with a file: its content is not what its name says, or what `harmIn` finds. */
export type Finding = 'mismatch' | Doubt

/**
 * Looks at a file in this thread: whether its content fits its ending, and what it brings that it should not.
 * @returns null where nothing is the matter
 */
export async function inspectFile({ content, ending }: InspectionOrder): Promise<Finding | null> {
  const bytes = typeof content === 'string' ? await readFile(content) : content
  return (await contentFits(bytes, ending)) ? harmIn(bytes, ending) : 'mismatch'
}

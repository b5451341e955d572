import { entriesOf, unpackedBytes, type ZipEntry } from '../archives/directory.ts'
import type { Harm } from './harm.ts'

/** A part of markup that is longer is no letter and no sheet that anybody wrote. */
const MAX_PART = 64 * 1024 * 1024
const MAX_IN_ALL = 128 * 1024 * 1024

const MACRO_PARTS =
  /(?:^|\/)(?:vbaProject|vbaData)[^/]*$|(?:^|\/)(?:macrosheets|activeX|dialogsheets)\/|^(?:Basic|Scripts)\//i
const MACRO_TYPES = /macroEnabled|vbaProject|ms-office\.activeX/i
const LINK_PARTS = /(?:^|\/)(?:externalLinks|queryTables)\/|(?:^|\/)connections\.xml$/i
const OBJECT_PARTS =
  /(?:^|\/)embeddings\/[^/]*\.(?:bin|exe|vbs|js|jar|bat|cmd|ps1|lnk|hta)$|^Object [^/]*\/?$/i

const RELATIONSHIP = /<(?:\w+:)?Relationship\b[^>]*>/g
const IS_ELSEWHERE = /\bTargetMode\s*=\s*["']\s*External\s*["']/i
const IS_HYPERLINK = /\bType\s*=\s*["'][^"']*\/hyperlink["']/i
const INSTRUCTION = /<w:instrText\b[^>]*>([^<]*)<|<w:fldSimple\b[^>]*\bw:instr\s*=\s*["']([^"']*)/g
const PROGRAM_FIELD = /\bDDE(?:AUTO)?\b/i
/** A formula that asks a program: `cmd|'/c calc'!A1`. */
const PROGRAM_FORMULA = /<(?:\w+:)?f\b[^>]*>[^<]*\|[^<]*!/
const OPEN_MACRO = /<office:script\b|<script:event-listener\b|ooo:script|vnd\.sun\.star\.script/i
const OPEN_LINK = /<table:table-source\b|<text:dde-connection|<table:dde-link|<office:dde-source/i

/** What a letter or sheet that is an archive of markup brings: Office Open XML and OpenDocument. */
export function harmInArchive(file: Buffer): Harm | null {
  try {
    const entries = entriesOf(file)
    if (entries.some(({ name }) => MACRO_PARTS.test(name))) return 'macros'
    if (entries.some(({ name }) => LINK_PARTS.test(name))) return 'links'
    if (entries.some(({ name }) => OBJECT_PARTS.test(name))) return 'files'
    let left = MAX_IN_ALL
    for (const entry of entries) {
      if (!/\.(?:xml|rels)$/i.test(entry.name)) continue
      const part = unpackedBytes(file, entry, Math.min(MAX_PART, left))
      left -= part.length
      const harm = harmInPart(entry, part.toString('utf8'))
      if (harm) return harm
    }
    return null
  } catch {
    // Broken, a bomb, or a contradiction: whoever reads a sheet says which; as a letter nobody could open it.
    return null
  }
}

function harmInPart({ name }: ZipEntry, text: string): Harm | null {
  if (name === '[Content_Types].xml') return MACRO_TYPES.test(text) ? 'macros' : null
  if (name.endsWith('.rels')) {
    const relations = text.match(RELATIONSHIP) ?? []
    return relations.some((each) => IS_ELSEWHERE.test(each) && !IS_HYPERLINK.test(each)) ? 'links' : null
  }
  if (name === 'content.xml' || name === 'styles.xml') {
    if (OPEN_MACRO.test(text)) return 'macros'
    return OPEN_LINK.test(text) ? 'links' : null
  }
  if (PROGRAM_FORMULA.test(text)) return 'links'
  // A program divides a field's text as it likes, and so does whoever hides one.
  const fields = [...text.matchAll(INSTRUCTION)].map(([, inside, simple]) => inside ?? simple ?? '')
  return PROGRAM_FIELD.test(fields.join('')) || fields.some((each) => PROGRAM_FIELD.test(each))
    ? 'links'
    : null
}

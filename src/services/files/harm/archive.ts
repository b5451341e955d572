import { entriesOf, unpackedBytes, type ZipEntry } from '../../archives/directory.ts'
import type { Doubt, Harm } from './doubt.ts'
import { type ArchiveKind, harmInMarkup } from './office-markup.ts'

/** Larger than any part of a document that a person wrote. */
const MAX_PART = 64 * 1024 * 1024
const MAX_IN_ALL = 128 * 1024 * 1024

const MACRO_FOLDERS = ['macrosheets', 'activex', 'dialogsheets']
const LINK_FOLDERS = ['externallinks', 'querytables']
const PROGRAMS = /\.(?:bin|exe|vbs|js|jar|bat|cmd|ps1|lnk|hta)$/

/** The harm in a document or sheet that is an archive of markup. */
export function harmInArchive(file: Buffer, kind: ArchiveKind): Doubt | null {
  let entries: ZipEntry[]
  try {
    entries = entriesOf(file)
  } catch {
    return 'unreadable'
  }
  const named = entries.map(({ name }) => harmInName(name)).filter((harm) => harm !== null)
  return named.find((harm) => harm === 'macros') ?? named[0] ?? harmInParts(file, entries, kind)
}

function harmInName(name: string): Harm | null {
  const path = name.toLowerCase().replaceAll('\\', '/').split('/')
  const last = path.at(-1) ?? ''
  const folders = path.slice(0, -1)
  const isIn = (known: readonly string[]) => folders.some((folder) => known.includes(folder))
  if (/^vba(?:project|data)/.test(last) || isIn(MACRO_FOLDERS)) return 'macros'
  if (folders[0] === 'basic' || folders[0] === 'scripts') return 'macros'
  if (last === 'connections.xml' || isIn(LINK_FOLDERS)) return 'links'
  if (folders.at(-1) === 'embeddings' && PROGRAMS.test(last)) return 'files'
  const isObject = path[0]?.startsWith('object ') && (path.length === 1 || (path.length === 2 && last === ''))
  return isObject ? 'files' : null
}

/** Searches every markup part, whatever its name: programs go by the types that the archive declares. */
function harmInParts(file: Buffer, entries: readonly ZipEntry[], kind: ArchiveKind): Doubt | null {
  // Overlapping parts would be unpacked again and again.
  if (entries.reduce((sum, { packed }) => sum + packed, 0) > file.length) return 'unreadable'
  let left = MAX_IN_ALL
  let isUnreadable = false
  let isEncrypted = false
  for (const entry of entries) {
    const part = partOf(file, entry, Math.min(MAX_PART, left))
    if (part === null) {
      isUnreadable = true
      continue
    }
    left -= part.length
    if (left <= 0) return 'unreadable'
    const harm = harmInMarkup(part, kind)
    if (harm !== null && harm !== 'unreadable') return harm
    // Parts of other types may begin like markup.
    if (harm !== null && /\.(?:xml|rels)$/i.test(entry.name)) isUnreadable = true
    if (entry.name === 'META-INF/manifest.xml')
      isEncrypted = kind === 'open' && part.includes('encryption-data')
  }
  return isUnreadable && !isEncrypted ? 'unreadable' : null
}

function partOf(file: Buffer, entry: ZipEntry, most: number): Buffer | null {
  try {
    const part = unpackedBytes(file, entry, Math.max(1, most))
    return part.length > most ? null : part
  } catch {
    return null
  }
}

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '#db/database'
import type { AnchoredBook } from '#domain/record/anchor'
import { checkAnchors } from '#server/platform/record/check-anchors'
import { readAnchorSettings } from '#server/platform/runtime/grouped-settings'
import { anchorArchives } from '#server/platform/runtime/open-anchors'
import { anchorFolder } from '#services/anchors/folder'

/**
 * Checks a record against the anchors of `--anchors FOLDER`, or else of the settings, and prints the result.
 *
 * @returns the number of faults
 */
export async function printAnchorFaults(db: Db, book: AnchoredBook): Promise<number> {
  const { values } = parseArgs({ options: { anchors: { type: 'string' } } })
  const archives = values.anchors
    ? [anchorFolder(resolve(values.anchors))]
    : anchorArchives({ anchors: readAnchorSettings(process.env) })
  let count = 0
  for (const archive of archives) {
    const { anchors, links, until, faults } = await checkAnchors(db, book, archive)
    for (const { about, sequence, reason } of faults)
      console.error(sequence === null ? `${about}: ${reason}` : `${about}, entry ${sequence}: ${reason}`)
    const covered = until ? `, the last of ${until.toISOString()}` : ''
    const outcome = faults.length === 0 ? 'all agree' : `${faults.length} faults`
    console.info(`Compared ${links} entries with ${anchors} anchors${covered}: ${outcome}`)
    count += faults.length
  }
  return count
}

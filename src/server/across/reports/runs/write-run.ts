import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { reportFileName, reportResponse } from '#server/across/reports/report-response'
import { type ClaimedRun, endRun } from '#server/across/reports/runs/claim-run'
import { readRun } from '#server/across/reports/runs/read-run'
import { rightsOf } from '#server/across/reports/runs/rights'
import type { RunWatch } from '#server/across/reports/runs/watch-run'
import { announce } from '#server/platform/events/announce'
import { storeFile } from '#server/platform/files/store-file'
import type { FileStore } from '#services/files/store'

export interface RunServices {
  db: Db
  readDb: () => Promise<Db>
  files: FileStore
  piece?: number
}

/** Writes the file first, then its row, end and notification in one transaction; a sweep removes what a killed process leaves. */
export async function writeRun(services: RunServices, run: ClaimedRun, watch: RunWatch): Promise<void> {
  const { db, files, piece } = services
  const report = { Name: run.name, Question: run.question }
  const found = await readRun(await services.readDb(), run.question, watch, { piece })
  const { body, headers } = reportResponse(watch.reader, report, run.format, found)
  const content = measured(body ?? new ReadableStream())
  const fileId = uuid()
  try {
    await storeFile(files, fileId, content.bytes)
    await watch.check()
    const file = {
      id: fileId,
      name: reportFileName(watch.reader, run.name, run.format).replaceAll('/', '-'),
      content_type: headers.get('content-type') ?? 'application/octet-stream',
      ...content.measures(),
      uploaded_by: run.person_id,
    }
    await transaction(db, async (tx) => {
      await tx.insertInto('files').values(file).execute()
      const rights = rightsOf(watch.reader)
      if (!(await endRun(tx, run, { fileId, rights, rows: found.count })))
        throw new Error('The run was taken')
      await announce(tx, 'report.exported', { runId: run.id })
    })
  } catch (error) {
    await files.delete(fileId).catch(() => {})
    throw error
  }
}

function measured(body: ReadableStream<Uint8Array>) {
  const hash = createHash('sha256')
  let size = 0
  async function* read() {
    for await (const chunk of body) {
      hash.update(chunk)
      size += chunk.byteLength
      yield chunk
    }
  }
  return {
    bytes: Readable.toWeb(Readable.from(read())) as ReadableStream<Uint8Array>,
    measures: () => ({ size, sha256: hash.digest('hex') }),
  }
}

import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { addRemarks } from '#domain/commission-notes/chain/calls'
import * as calls from '#domain/commission-notes/documents/calls'
import { noteHistory } from '#domain/commission-notes/reading/calls'
import type { Ending } from '#domain/files/rules'
import { sweepOrphans } from '#server/platform/files/sweep-orphans'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { SAMPLES } from '#tests/support/input/files/file-samples'
import { memoryFiles } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'

const SENT_TO_PARTNER = 5
const DAY_MS = 86_400_000

const test = testDatabase()
const world = sharedWorld(test)
let files: ReturnType<typeof memoryFiles>
let noteId: string

beforeEach(async () => {
  files = memoryFiles()
  useRuntime(test.db, { files })
  noteId = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
})

const sample = (name: string, ending: Ending = 'pdf') => new File([new Uint8Array(SAMPLES[ending])], name)

async function upload(actor: Actor, parts: File[], id = noteId) {
  const body = new FormData()
  body.set('UserId', actor.id)
  body.set('CommissionNoteId', id)
  for (const part of parts) body.append('files', part)
  return callEndpoint(calls.uploadAttachments, { actor, method: 'POST', body })
}
async function uploaded(actor: Actor, ...names: string[]): Promise<string[]> {
  const { status, json } = await upload(
    actor,
    names.map((name) => sample(name)),
  )
  expect(status).toBe(200)
  return json.data.Attachments.map(({ Id }: { Id: string }) => Id)
}
async function remark(actor: Actor, AttachmentIds?: string[], id = noteId, more: object = {}) {
  const body = { UserId: actor.id, CommissionNoteId: id, Remarks: 'See the files', AttachmentIds, ...more }
  return callEndpoint(addRemarks, { actor, method: 'POST', body })
}
async function history(actor: Actor) {
  const { json } = await callEndpoint(noteHistory, { actor, params: { id: noteId, x: '1' } })
  return json.data.rows
}
async function read(actor: Actor, docId: string, id = noteId) {
  return callEndpoint(calls.getAttachment, { actor, params: { id, docId } })
}

describe('uploading files for a remark', () => {
  it('accepts ten at once, of every allowed kind', async () => {
    const kinds: Ending[] = ['xls', 'xlsx', 'csv', 'ods', 'txt', 'rtf', 'doc', 'docx', 'odt', 'svg']
    const parts = kinds.map((kind) => sample(`A ${kind}.${kind}`, kind))
    const { status, json } = await upload(world.people.partner, parts)
    expect(status).toBe(200)
    expect(json.data).toEqual({
      message: 'Files Uploaded Successfully!',
      Attachments: kinds.map((kind) => ({
        Id: expect.any(String),
        FileName: `A ${kind}.${kind}`,
        Size: SAMPLES[kind].length,
      })),
    })
    expect([...files.kept.keys()]).toEqual(json.data.Attachments.map(({ Id }: { Id: string }) => Id))
  })

  it.each<[string, () => File[], number, string]>([
    ['eleven files', () => Array(11).fill(sample('A.pdf')), 422, 'You can upload maximum 10 files!'],
    ['no file', () => [], 422, 'Please upload the required document(s)'],
    [
      'one with other content',
      () => [sample('A.pdf'), sample('B.pdf', 'png')],
      415,
      'The content of the file does not match its name.',
    ],
    [
      'one program',
      () => [sample('A.pdf'), sample('B.exe')],
      415,
      'This type of file is not accepted. Choose XLS, XLSX, CSV, ODS, TXT, RTF, DOC, DOCX, ODT, PNG, JPEG, SVG or PDF.',
    ],
    [
      'one with a name that ends in a space',
      () => [sample('A.pdf'), sample('B .pdf')],
      422,
      'File name can not end with space. Please rename and upload again.',
    ],
    [
      'one above 10 MB',
      () => [sample('A.pdf'), new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'B.pdf')],
      413,
      'The file is larger than 10 MB.',
    ],
  ])('refuses %s, and stores none', async (_, parts, status, message) => {
    const before = await whatIsWritten(test.db)
    const answer = await upload(world.people.maker, parts())
    expect([answer.status, answer.json.error.message]).toEqual([status, message])
    expect(await whatIsWritten(test.db)).toBe(before)
    expect(files.kept.size).toBe(0)
  })

  it.each([
    ['counsellor', 403],
    ['student', 403],
    ['otherPartner', 404],
  ] as const)('is closed to the %s', async (who, status) => {
    expect((await upload(world.people[who], [sample('A.pdf')])).status).toBe(status)
    expect(files.kept.size).toBe(0)
  })
})

describe('a remark with files', () => {
  it('shows them in the history in the given order', async () => {
    const { partner, maker } = world.people
    const [first = '', second = ''] = await uploaded(partner, 'First.pdf', 'Second.pdf')
    const { status, json } = await remark(partner, [second, first, second])
    expect([status, json.data.message]).toEqual([200, 'Remarks added successfully'])
    const Attachments = [
      { Id: second, FileName: 'Second.pdf', Size: SAMPLES.pdf.length },
      { Id: first, FileName: 'First.pdf', Size: SAMPLES.pdf.length },
    ]
    for (const reader of [partner, maker])
      expect((await history(reader))[0]).toMatchObject({ Remarks: 'See the files', Attachments })
    for (const reader of [partner, maker, world.people.finance]) {
      const { status: got, headers } = await read(reader, second)
      expect([got, headers.get('x-content-name')]).toEqual([200, 'Second.pdf'])
      expect(headers.get('content-disposition')).toMatch(/^attachment/)
      expect(headers.get('content-security-policy')).toMatch(/^sandbox/)
    }
  })

  it('works without files as before', async () => {
    expect((await remark(world.people.maker)).status).toBe(200)
    expect((await history(world.people.maker))[0]).toMatchObject({ Attachments: [] })
  })

  it('from finance is hidden from the partner, with its files', async () => {
    const { checker, partner } = world.people
    const [id = ''] = await uploaded(checker, 'Inside.pdf')
    await remark(checker, [id])
    expect((await read(partner, id)).status).toBe(404)
    expect(JSON.stringify(await history(partner))).not.toContain('Inside.pdf')
    expect((await read(world.people.processor, id)).status).toBe(200)
  })

  it('from finance to everyone is shown to the partner, with its files, and to no other', async () => {
    const { checker, partner, otherPartner } = world.people
    const [id = ''] = await uploaded(checker, 'For both.pdf')
    expect((await remark(checker, [id], noteId, { Visibility: 'everyone' })).status).toBe(200)
    expect((await history(partner))[0]).toMatchObject({ Attachments: [{ Id: id }] })
    expect((await read(partner, id)).status).toBe(200)
    expect((await read(otherPartner, id)).status).toBe(404)
  })

  it('keeps its files private to the uploader until it is saved', async () => {
    const { maker, checker } = world.people
    const [id = ''] = await uploaded(maker, 'Loose.pdf')
    expect((await read(maker, id)).status).toBe(200)
    expect((await read(checker, id)).status).toBe(404)
  })

  it('accepts only the user’s own files of this note, once', async () => {
    const { maker, checker } = world.people
    const other = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
    const [id = ''] = await uploaded(maker, 'Mine.pdf')
    const before = await whatIsWritten(test.db)
    expect((await remark(checker, [id])).status).toBe(404)
    expect((await remark(maker, [id], other)).status).toBe(404)
    expect((await remark(maker, [noteId])).status).toBe(404)
    expect(await whatIsWritten(test.db)).toBe(before)
    expect((await remark(maker, [id])).status).toBe(200)
    expect((await remark(maker, [id])).status).toBe(404)
    expect((await read(maker, id, other)).status).toBe(404)
  })

  it('accepts at most ten files and 5000 characters', async () => {
    const { maker } = world.people
    const eleven = Array(11).fill(noteId)
    const many = await remark(maker, eleven)
    expect([many.status, many.json.error.message]).toEqual([422, 'You can upload maximum 10 files!'])
    const long = await remark(maker, [], noteId, { Remarks: 'x'.repeat(5001) })
    expect([long.status, long.json.error.message]).toEqual([
      422,
      'Comment length should not exceed 5000 characters',
    ])
    expect((await remark(maker, [], noteId, { Remarks: 'x'.repeat(5000) })).status).toBe(200)
  })
})

describe('deleting unused files', () => {
  const later = (days: number) => new Date(Date.now() + days * DAY_MS)

  it('deletes attachments without a remark after a day, and no others', async () => {
    const { maker } = world.people
    const [kept = '', loose = ''] = await uploaded(maker, 'Kept.pdf', 'Loose.pdf')
    await remark(maker, [kept])
    expect(await sweepOrphans(test.db, files)).toMatchObject({ attachments: 0 })
    await sweepOrphans(test.db, files, later(1.01))
    expect([...files.kept.keys()]).toEqual([kept])
    expect((await read(maker, loose)).status).toBe(404)
    expect((await read(maker, kept)).status).toBe(200)
  })

  it('deletes bytes without a row after a day', async () => {
    const ids = await uploaded(world.people.maker, 'A.pdf', 'B.pdf')
    await remark(world.people.maker, ids)
    await files.save(noteId, Buffer.from('orphan'))
    expect(await sweepOrphans(test.db, files)).toEqual({ attachments: 0, orphans: 0, parts: 0 })
    expect(await sweepOrphans(test.db, files, later(1.01))).toMatchObject({ orphans: 1 })
    expect([...files.kept.keys()]).toEqual(ids)
  })

  it('never touches a store of another database', async () => {
    const [id = ''] = await uploaded(world.people.maker, 'A.pdf')
    await remark(world.people.maker, [id])
    for (const key of ['1', '2', '3'].map((digit) => noteId.slice(0, -1) + digit))
      await files.save(key, Buffer.from('theirs'))
    const { orphans } = await sweepOrphans(test.db, files, later(1.01))
    expect(orphans).toBeNull()
    expect(files.kept.size).toBe(4)
  })
})

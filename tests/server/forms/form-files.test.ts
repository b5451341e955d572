import { beforeAll, beforeEach, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { answerForm, getForm, getFormFile, listAnswers, saveForm, uploadFormFile } from '#domain/forms/calls'
import { FormAnswer } from '#domain/forms/schema'
import { sweepOrphans } from '#server/platform/files/sweep-orphans'
import { verifyFiles } from '#server/platform/files/verify-files'
import { clearAccount } from '#server/students/privacy/erase-account'
import { testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { newWorld, type World } from '#tests/support/world'

const CITY = { Label: 'City', Kind: 'text', Required: true }
const LOGO = { Label: 'Your logo', Kind: 'file', Required: true }

const test = testDatabase()
let world: World
const files = memoryFiles()

beforeAll(async () => {
  useRuntime(test.db, { files })
})
beforeEach(async () => {
  files.kept.clear()
  world = await newWorld(test)
})

const made = async (terms: object = {}): Promise<string> => {
  const body = { Title: 'Your office', Fields: [CITY, LOGO], Groups: ['partner', 'finance'], ...terms }
  const { json } = await callEndpoint(saveForm, { actor: world.people.staff, method: 'POST', body })
  return json.data.Form.FormId
}
const upload = (actor: Actor, id: string, { question = 2, name = 'Logo.pdf', bytes = PDF } = {}) => {
  const body = new FormData()
  body.append('Question', String(question))
  body.append('file', new File([bytes], name))
  return callEndpoint(uploadFormFile, { actor, method: 'POST', params: { id }, body })
}
const uploaded = async (actor: Actor, id: string, name?: string): Promise<string> =>
  (await upload(actor, id, name === undefined ? {} : { name })).json.data.File.FileId
const answer = (actor: Actor, id: string, file: string[]) =>
  callEndpoint(answerForm, { actor, method: 'POST', params: { id }, body: { Values: [['Pune'], file] } })
const get = (actor: Actor, id: string, fileId: string) =>
  callEndpoint(getFormFile, { actor, params: { id, fileId } })

it('is readable by its sender, the form’s author and administrators', async () => {
  const { staff, partner, counsellor, admin, finance, student } = world.people
  const id = await made()
  const fileId = await uploaded(partner, id)
  expect((await get(partner, id, fileId)).status).toBe(200)
  expect((await get(staff, id, fileId)).status).toBe(404)
  expect((await answer(partner, id, [fileId])).status).toBe(200)
  for (const reader of [partner, staff, admin]) {
    const { status, response } = await get(reader, id, fileId)
    expect(status).toBe(200)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PDF)
    expect(response.headers.get('content-disposition')).toContain('attachment')
  }
  for (const other of [counsellor, finance, student])
    expect((await get(other, id, fileId)).json.error.code).toBe('NOT_FOUND')
  expect((await get(staff, await made(), fileId)).status).toBe(404)
  const { json } = await callEndpoint(listAnswers, { actor: staff, params: { id }, url: '/x?pageSize=20' })
  expect(FormAnswer.strict().parse(json.data.rows[0])).toMatchObject({
    Values: [['Pune'], [fileId]],
    Files: [{ FileId: fileId, FileName: 'Logo.pdf', Size: PDF.length }],
  })
})

it('is accepted only for a file question of an open form that asks the sender', async () => {
  const { partner, maker, staff } = world.people
  const id = await made()
  expect((await upload(partner, id, { question: 1 })).json.error.fields).toEqual({
    Question: 'This question is not answered with a file',
  })
  expect((await upload(maker, id)).status).toBe(404)
  expect((await upload(staff, id)).json.error.code).toBe('NOT_FOUND')
  expect((await upload(partner, id, { name: 'Logo.exe' })).json.error.code).toBe('FILE_TYPE_NOT_ALLOWED')
  expect((await upload(partner, id, { name: 'Logo.png' })).json.error.code).toBe('FILE_CONTENT_MISMATCH')
  expect((await upload(partner, await made({ Closed: true }))).json.error.code).toBe('FORM_CLOSED')
  expect(files.kept.size).toBe(0)
})

it('can be used only by its sender, for its question, in one answer', async () => {
  const { partner, counsellor } = world.people
  const id = await made({ Once: false })
  const fileId = await uploaded(partner, id)
  const gone = { 'Values.1': 'This file is not there any more. Choose it again.' }
  expect((await answer(counsellor, id, [fileId])).json.error.fields).toEqual(gone)
  expect((await answer(partner, await made(), [fileId])).json.error.fields).toEqual(gone)
  expect((await answer(partner, id, [])).json.error.fields).toEqual({ 'Values.1': '*Your logo is required.' })
  expect((await answer(partner, id, ['Logo.pdf'])).json.error.fields).toEqual({ 'Values.1': 'Choose a file' })
  expect((await answer(partner, id, [fileId])).status).toBe(200)
  expect((await answer(partner, id, [fileId])).json.error.fields).toEqual(gone)
})

it('is deleted when replaced, and kept when the answer names it again', async () => {
  const { partner } = world.people
  const id = await made()
  const first = await uploaded(partner, id)
  await answer(partner, id, [first])
  await answer(partner, id, [first])
  expect([...files.kept.keys()]).toEqual([first])
  const second = await uploaded(partner, id, 'New.pdf')
  await answer(partner, id, [second])
  expect([...files.kept.keys()]).toEqual([second])
  expect((await get(partner, id, first)).status).toBe(404)
  const { json } = await callEndpoint(getForm, { actor: partner, params: { id } })
  expect(json.data.Own[0].Files).toMatchObject([{ FileId: second, FileName: 'New.pdf' }])
  expect((await verifyFiles(test.db, files)).faults).toEqual([])
})

it('is deleted after a day without an answer', async () => {
  const { partner } = world.people
  const id = await made()
  const kept = await uploaded(partner, id)
  await answer(partner, id, [kept])
  const loose = await uploaded(partner, id)
  await sweepOrphans(test.db, files, new Date(Date.now() + 2 * 86_400_000))
  expect([...files.kept.keys()]).toEqual([kept])
  expect((await get(partner, id, loose)).status).toBe(404)
})

it('is deleted with its user’s account', async () => {
  const { partner, counsellor, staff } = world.people
  const id = await made()
  const [own, others] = [await uploaded(partner, id), await uploaded(counsellor, id)]
  await answer(partner, id, [own])
  await answer(counsellor, id, [others])
  expect(await transaction(test.db, (tx) => clearAccount(tx, partner.id))).toEqual([own])
  expect((await get(staff, id, own)).status).toBe(404)
  expect((await get(staff, id, others)).status).toBe(200)
})

it('can be requested at most five times in a form', async () => {
  const body = { Title: 'Papers', Fields: Array.from({ length: 6 }, () => LOGO), Groups: ['partner'] }
  const { json } = await callEndpoint(saveForm, { actor: world.people.staff, method: 'POST', body })
  expect(json.error.fields).toEqual({ Fields: 'A form asks for at most 5 files' })
})

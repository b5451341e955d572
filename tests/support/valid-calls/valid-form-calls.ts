import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AUDIENCES } from '#domain/forms/audience'
import { SaveForm } from '#domain/forms/schema'
import { uploadFormFile } from '#server/forms/form-files'
import { saveForm } from '#server/forms/save-form'
import type { FileStore } from '#services/files/store'
import type { Situation } from '#tests/support/http/situation'
import { spooled } from '#tests/support/services/spooled-files'
import type { ValidCall } from './valid-calls'

const FIELDS = [
  { Label: 'Which city?', Kind: 'text', Required: true, Help: 'Where your office is', Choices: [] },
  { Label: 'Which month?', Kind: 'choice', Required: false, Help: '', Choices: ['May', 'June'] },
  { Label: 'Your plan', Kind: 'file', Required: false, Help: '', Choices: [] },
]

/** Creates this person's form that asks everybody; returns its id. */
export async function makeForm(db: Db, owner: Actor, terms: object = {}): Promise<string> {
  const form = { Title: 'Where shall we meet?', Fields: FIELDS, Groups: AUDIENCES, ...terms }
  const { Form } = await saveForm({ db, actor: owner }, SaveForm.parse(form))
  return Form.FormId
}

/** Uploads a file to a form of `makeForm`; returns its id. */
export async function uploadPlan(db: Db, files: FileStore, by: Actor, formId: string): Promise<string> {
  const { File } = await uploadFormFile(
    { db, actor: by, files },
    { id: formId, Question: 3, files: [await spooled('Plan.pdf')] },
  )
  return File.FileId
}

/** Requests on forms that are accepted in this situation. */
export function formCalls({ world: { people }, formId, formFileId }: Situation) {
  const { superadmin } = people
  const UserId = superadmin.id
  const paged = { pageNo: '1', pageSize: '20' }
  const one = { actor: superadmin, params: { id: formId } }
  return {
    listForms: { actor: superadmin, query: { UserId, userId: UserId, view: 'waiting', ...paged } },
    saveForm: {
      actor: superadmin,
      body: {
        ...{
          UserId,
          FormId: formId,
          Version: 1,
          Title: 'Where do we meet?',
          Intro: 'We plan a day together.',
        },
        ...{ Language: 'en', Fields: FIELDS, Groups: ['admin', 'staff'], People: [people.partner.email] },
        ...{ ClosesOn: '2126-12-31', Once: true, Closed: false },
      },
    },
    getForm: { ...one, query: { UserId, userId: UserId } },
    answerForm: {
      ...one,
      body: {
        UserId,
        Version: 1,
        AnswerId: '0199f3a0-0000-7000-8000-0000000000f1',
        Values: [['Pune'], ['May']],
      },
    },
    uploadFormFile: { ...one, body: { UserId, Question: '3' } },
    getFormFile: {
      actor: superadmin,
      params: { id: formId, fileId: formFileId },
      query: { UserId, userId: UserId },
    },
    listAnswers: { ...one, query: { UserId, userId: UserId, ...paged, question: '2', value: 'May' } },
    downloadAnswers: {
      ...one,
      query: { UserId, userId: UserId, question: '2', value: 'May', format: 'csv' },
    },
  } satisfies Record<string, ValidCall>
}

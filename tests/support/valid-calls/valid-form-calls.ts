import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AUDIENCES } from '#domain/forms/audience'
import { SaveForm } from '#domain/forms/schema'
import { saveForm } from '#server/forms/save-form'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from './valid-calls'

const FIELDS = [
  { Label: 'Which city?', Kind: 'text', Required: true, Help: 'Where your office is', Choices: [] },
  { Label: 'Which month?', Kind: 'choice', Required: false, Help: '', Choices: ['May', 'June'] },
]

/** Makes a form of this person's that asks everybody, and gives its id. */
export async function makeForm(db: Db, owner: Actor, terms: object = {}): Promise<string> {
  const form = { Title: 'Where shall we meet?', Fields: FIELDS, Groups: AUDIENCES, ...terms }
  const { Form } = await saveForm(db, owner, SaveForm.parse(form))
  return Form.FormId
}

/** Requests on forms that are accepted in this situation. */
export function formCalls({ world: { people }, formId }: Situation) {
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
    listAnswers: { ...one, query: { UserId, userId: UserId, ...paged, question: '2', value: 'May' } },
  } satisfies Record<string, ValidCall>
}

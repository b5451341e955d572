import type { Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { type Calendar, WORKDAY } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { PARTNERS } from '#db/seed/partners/partners'
import { peopleOfPartner, personId } from '#db/seed/people'
import type { FormField } from '#domain/forms/fields'

const FORM = idsOf('form')()
const DAY_MS = 86_400_000
const OPEN_DAYS = 30
const MADE = 8 * WORKDAY

const question = (Label: string, Kind: FormField['Kind'], more: Partial<FormField> = {}): FormField => ({
  Label,
  Kind,
  Required: false,
  Help: '',
  Choices: [],
  ...more,
})

const FIELDS: FormField[] = [
  question('How many students do you expect for the next intake?', 'number', { Required: true }),
  question('Which countries do they ask about most?', 'choices', {
    Choices: ['Australia', 'Canada', 'Germany', 'New Zealand', 'United Kingdom'],
  }),
  question('Shall we train your counsellors at your office?', 'yes-no', { Required: true }),
  question('Which day suits you?', 'day', { Help: 'Leave it empty if you want no training' }),
  question('What should we do better?', 'paragraph'),
  question('Your calendar of fairs', 'file', { Help: 'As a PDF or a sheet' }),
]

/** The answers without the date and file questions, which nobody answered. */
const ANSWERS: readonly (readonly string[][])[] = [
  [['12'], ['Australia', 'Canada'], ['Yes'], [], ['Answer our questions on invoices within a week.']],
  [['4'], ['Germany'], ['No']],
  [['30'], ['United Kingdom', 'Australia'], ['Yes'], [], ['More courses in nursing.']],
  [['9'], ['Canada'], ['Yes']],
]

/** Inserts a form about the next intake for partner users. Some have answered it. */
export async function insertForms(tx: Kysely<Database>, calendar: Calendar, now: Date): Promise<void> {
  const owner = personId('staff@tassel.example')
  const made = calendar(MADE)
  const closesOn = new Date(now.getTime() + OPEN_DAYS * DAY_MS).toISOString().slice(0, 10)
  await insertAll(tx, 'forms', [
    {
      id: FORM,
      owner_id: owner,
      title: 'The next intake',
      language: 'en',
      fields: FIELDS,
      intro: 'We plan visits and training for the next intake. It takes three minutes.',
      groups: ['partner'],
      people: [],
      closes_on: closesOn,
      closes_at: endOf(closesOn),
      is_once: true,
      is_closed: false,
      version: 1,
      created_at: made,
      updated_at: made,
      updated_by: owner,
    },
  ])
  const others = PARTNERS.slice(2).flatMap(({ row }) => peopleOfPartner(row.id).slice(0, 1))
  const people = [personId('counsellor2@brightpath.example'), ...others].slice(0, ANSWERS.length)
  const [answerId, valueId] = [idsOf('form answer'), idsOf('form value')]
  const answers = people.map((person_id, place) => {
    const at = calendar(MADE - (place + 1) * WORKDAY)
    return {
      id: answerId(),
      form_id: FORM,
      person_id,
      is_once: true,
      version: 1,
      created_at: at,
      updated_at: at,
    }
  })
  await insertAll(tx, 'form_answers', answers)
  const values = answers.flatMap(({ id }, place) =>
    (ANSWERS[place] ?? []).flatMap((texts, asked) =>
      texts.length > 0 ? [{ id: valueId(), answer_id: id, question: asked + 1, texts }] : [],
    ),
  )
  await insertAll(tx, 'form_values', values)
}

/** The end of a day in Kolkata, where the form's author is. */
function endOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + DAY_MS)
}

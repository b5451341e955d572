import type { Seed } from '#db/seed/made-up/seed'
import { tableOf } from '#db/seed/made-up/table'
import { PARTNERS } from '#db/seed/partners/partners'
import { peopleOfPartner, personId } from '#db/seed/people'
import type { FormField } from '#domain/forms/fields'

const DAY_MS = 86_400_000
const OPEN_DAYS = 30
const MADE = 8

/** The questions, and the answers of people to them. Nobody answered the date and file questions. */
const QUESTIONS = tableOf(
  'label kind required help choices first second third fourth',
  `
How many students do you expect for the next intake? | number | yes | | | 12 | 4 | 30 | 9
Which countries do they ask about most? | choices | | | Australia, Canada, Germany, New Zealand, United Kingdom | Australia, Canada | Germany | United Kingdom, Australia | Canada
Shall we train your counsellors at your office? | yes-no | yes | | | Yes | No | Yes | Yes
Which day suits you? | day | | Leave it empty if you want no training
What should we do better? | paragraph | | | | Answer our questions on invoices within a week. | | More courses in nursing.
Your calendar of fairs | file | | As a PDF or a sheet
`,
)
const ANSWERS = ['first', 'second', 'third', 'fourth'] as const
const listOf = (text: string) => (text === '' ? [] : text.split(', '))

/** Adds a form about the next intake for partner users. Some have answered it. */
export function addForms(seed: Seed): void {
  const owner = personId('staff@tassel.example')
  const made = seed.workdaysAgo(MADE)
  const closes_on = seed.inDays(OPEN_DAYS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const form_id = seed.addNew('form', 'forms', {
    owner_id: owner,
    title: 'The next intake',
    language: 'en',
    fields: QUESTIONS.map(({ label, kind, required, help, choices }) => ({
      Label: label,
      Kind: kind as FormField['Kind'],
      Help: help,
      Required: required !== '',
      Choices: listOf(choices),
    })),
    intro: 'We plan visits and training for the next intake. It takes three minutes.',
    groups: ['partner'],
    closes_on,
    // The end of that day in India.
    closes_at: new Date(Date.parse(`${closes_on}T00:00:00+05:30`) + DAY_MS),
    is_once: true,
    created_at: made,
    updated_at: made,
    updated_by: owner,
  })
  const others = PARTNERS.slice(2).flatMap(({ row }) => peopleOfPartner(row.id).slice(0, 1))
  const people = [personId('counsellor2@brightpath.example'), ...others].slice(0, ANSWERS.length)
  for (const [place, person_id] of people.entries()) {
    const at = seed.workdaysAgo(MADE - place - 1)
    const answer = { form_id, person_id, is_once: true, created_at: at, updated_at: at }
    const answer_id = seed.addNew('form answer', 'form_answers', answer)
    for (const [asked, question] of QUESTIONS.entries()) {
      const answer = question[ANSWERS[place] ?? 'first']
      const texts = question.kind === 'choices' ? listOf(answer) : [answer].filter(Boolean)
      if (texts.length > 0)
        seed.addNew('form value', 'form_values', { answer_id, question: asked + 1, texts })
    }
  }
}

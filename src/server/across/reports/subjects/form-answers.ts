import { sql } from 'kysely'
import { paths } from '#domain/paths'
import { dayOf, monthOf, type Source } from '#server/across/reports/subjects/source'
import { answersReadBy } from '#server/forms/form-row'
import { nameColumn } from '#server/people/name-column'

const ASKED = sql`(forms.fields -> (given.question - 1))`
const KIND = sql`${ASKED} ->> 'Kind'`

/** What questions of forms were answered, a row each: one with several choices has them all. */
export const FORM_ANSWERS: Source<'form-answers'> = {
  rows: (reader) => ({
    from: sql`form_values given join form_answers answers on answers.id = given.answer_id
      join forms on forms.id = answers.form_id
      join users people on people.id = answers.person_id
      left join partners on partners.id = people.partner_id
      left join form_files on form_files.answer_id = answers.id and form_files.question = given.question
      left join files on files.id = form_files.file_id`,
    scope: answersReadBy(reader),
  }),
  id: 'given.id',
  page: { id: 'forms.id', path: (id) => paths.formAnswers(id) },
  order: sql`answers.updated_at desc, answers.id desc, given.question`,
  columns: (reader) => ({
    form: sql`forms.title`,
    question: sql`${ASKED} ->> 'Label'`,
    person: nameColumn('people'),
    partner: sql`partners.company`,
    answer: sql`coalesce(files.name, array_to_string(given.texts, ', '))`,
    place: sql`given.question`,
    number: sql`case when ${KIND} = 'number' then given.texts[1]::numeric end`,
    day: sql`case when ${KIND} = 'day' then given.texts[1]::date end`,
    answeredOn: dayOf('answers.updated_at', reader),
    answeredMonth: monthOf('answers.updated_at', reader),
  }),
}

import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import { paths } from '#domain/paths'
import { dayOf, monthOf, type Source } from '#server/across/reports/subjects/source'
import { answersReadBy } from '#server/forms/form-row'
import { nameColumn } from '#server/people/name-column'

const ASKED = sql`(forms.fields -> (given.question - 1))`
const KIND = sql`${ASKED} ->> 'Kind'`

/** Forms with the same title get their creation day added, and on the same day a number too. */
const nameOf = ({ timeZone }: Actor) => {
  const made = sql`(created_at at time zone ${timeZone}::text)::date`
  return sql`(select id, title
      || case when count(*) over alike > 1 then ' (' || to_char(made, 'FMDD Mon YYYY') || case when count(*) over same_day > 1
        then ', ' || row_number() over (same_day order by created_at, id) else '' end || ')' else '' end as name
    from (select id, title, created_at, ${made} as made from forms) made
    window alike as (partition by lower(title)), same_day as (partition by lower(title), made))`
}

/** One row each; one row for each choice of a question with several. */
export const FORM_ANSWERS: Source<'form-answers'> = {
  rows: (reader) => ({
    from: sql`form_values given join form_answers answers on answers.id = given.answer_id
      join forms on forms.id = answers.form_id
      join ${nameOf(reader)} named on named.id = forms.id
      cross join lateral unnest(case when ${KIND} = 'choices' then given.texts else array[array_to_string(given.texts, ', ')] end)
        with ordinality as chosen (answer, place)
      join users people on people.id = answers.person_id
      left join partners on partners.id = people.partner_id
      left join form_files on form_files.answer_id = answers.id and form_files.question = given.question
      left join files on files.id = form_files.file_id`,
    scope: answersReadBy(reader),
  }),
  id: 'given.id',
  page: { id: 'forms.id', path: (id) => paths.formAnswers(id) },
  order: sql`answers.updated_at desc, answers.id desc, given.question, chosen.place`,
  columns: (reader) => ({
    form: sql`named.name`,
    question: sql`${ASKED} ->> 'Label'`,
    person: nameColumn('people'),
    email: sql`people.email`,
    partner: sql`partners.company`,
    answer: sql`coalesce(files.name, chosen.answer)`,
    formId: sql`forms.id`,
    place: sql`given.question`,
    number: sql`case when ${KIND} = 'number' then given.texts[1]::numeric end`,
    day: sql`case when ${KIND} = 'day' then given.texts[1]::date end`,
    answeredOn: dayOf('answers.updated_at', reader),
    answeredMonth: monthOf('answers.updated_at', reader),
  }),
}

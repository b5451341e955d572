import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { answerForm, saveForm } from '#domain/forms/calls'
import { openGreeting } from '#server/across/insight/open-greeting'
import { readWaitingForms } from '#server/forms/waiting-forms'
import { countUnread } from '#server/platform/notices/count-unread'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { makeNotices } from '#tests/support/notices'
import { makeUniversityPerson } from '#tests/support/students/universities'

const test = testDatabase()
const world = worldPerTest(test)

beforeEach(() => {
  useRuntime(test.db)
})

const made = async (title: string, terms: object = {}): Promise<string> => {
  const body = {
    ...{ Title: title, Fields: [{ Label: 'City', Kind: 'text' }] },
    ...{ Groups: ['partner', 'student', 'finance', 'maker'], ...terms },
  }
  const { json } = await callEndpoint(saveForm, { actor: world.people.staff, method: 'POST', body })
  return json.data.Form.FormId
}
const titlesFor = async (actor: Actor) => (await readWaitingForms(test.db, actor)).map(({ title }) => title)

it('waits on the home of every user it asks until they answer, and of nobody else', async () => {
  const { partner, student, finance, maker, checker, staff } = world.people
  const university = await makeUniversityPerson(test.db, world.universities.sydney)
  const id = await made('A day together')
  for (const actor of [partner, student, finance, maker, university])
    expect(await titlesFor(actor)).toEqual(['A day together'])
  for (const actor of [checker, staff]) expect(await titlesFor(actor)).toEqual([])
  await callEndpoint(answerForm, {
    ...{ actor: partner, method: 'POST', params: { id } },
    body: { Values: [['Pune']] },
  })
  expect(await titlesFor(partner)).toEqual([])
  expect(await titlesFor(student)).toEqual(['A day together'])
})

it('is sorted by closing day, and disappears once closed', async () => {
  const { partner } = world.people
  await made('Whenever')
  await made('Later', { ClosesOn: '2127-01-31' })
  await made('Soon', { ClosesOn: '2126-01-31', Language: 'hi' })
  await made('Closed', { Closed: true })
  await made('Over', { ClosesOn: '2020-01-31' })
  expect(await titlesFor(partner)).toEqual(['Soon', 'Later', 'Whenever'])
  expect((await readWaitingForms(test.db, partner))[0]).toMatchObject({ language: 'hi', until: '2126-01-31' })
})

it('is read with the unread notices in one statement, with the same count as the list', async () => {
  const { maker } = world.people
  await made('A day together')
  await makeNotices(test.db, maker.id)
  const { unread, forms } = await openGreeting(test.db, maker)
  expect(unread).toBe(await countUnread(test.db, maker.id))
  expect(forms.map(({ title }) => title)).toEqual(['A day together'])
})

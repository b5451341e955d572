import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { answerForm, getForm, listAnswers, listForms, saveForm } from '#domain/forms/calls'
import { Form, type FormRow } from '#domain/forms/schema'
import { clearAccount } from '#server/students/privacy/erase-account'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'

const CITY = { Label: 'City', Kind: 'text', Required: true }
const MONTHS = { Label: 'Months', Kind: 'choices', Choices: ['May', 'June', 'July'] }
const COMES = { Label: 'Do you come?', Kind: 'yes-no' }

describe.each(testableKinds)('forms on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)

  beforeEach(async () => {
    useRuntime(test.db)
  })

  const save = (actor: Actor, body: object = {}) =>
    callEndpoint(saveForm, {
      ...{ actor, method: 'POST' },
      body: { Title: 'A day together', Fields: [CITY, MONTHS, COMES], Groups: ['partner'], ...body },
    })
  const saved = async (actor: Actor, body: object = {}): Promise<Form> => {
    const { status, json } = await save(actor, body)
    expect([status, json.error]).toEqual([200, undefined])
    return Form.strict().parse(json.data.Form)
  }
  const answer = (actor: Actor, id: string, Values: string[][], more: object = {}) =>
    callEndpoint(answerForm, { actor, method: 'POST', params: { id }, body: { Values, ...more } })
  const get = (actor: Actor, id: string) => callEndpoint(getForm, { actor, params: { id }, url: '/x' })
  const answersOf = (actor: Actor, id: string, query = '') =>
    callEndpoint(listAnswers, { actor, params: { id }, url: `/x?pageSize=20${query}` })
  const idsOf = async (actor: Actor, view: string) => {
    const { json } = await callEndpoint(listForms, { actor, url: `/x?view=${view}` })
    return (json.data.rows as FormRow[]).map(({ FormId }) => FormId)
  }

  it('wait for the users they ask until these answer', async () => {
    const { staff, partner, maker } = world.people
    const { FormId } = await saved(staff)
    expect(await idsOf(partner, 'waiting')).toEqual([FormId])
    expect(await idsOf(maker, 'waiting')).toEqual([])
    expect((await answer(partner, FormId, [['Pune'], ['May', 'June'], ['Yes']])).status).toBe(200)
    expect(await idsOf(partner, 'waiting')).toEqual([])
    expect(await idsOf(partner, 'answered')).toEqual([FormId])
    const { json } = await get(partner, FormId)
    expect(json.data).toMatchObject({
      ...{ IsAsked: true, ReadsAnswers: false, Answers: null, Groups: [], People: [] },
      Own: [{ Values: [['Pune'], ['May', 'June'], ['Yes']], Version: 1 }],
    })
  })

  it('are closed to users they do not ask', async () => {
    const { staff, maker, student, finance } = world.people
    const { FormId } = await saved(staff)
    for (const person of [maker, student, finance]) {
      expect((await get(person, FormId)).status).toBe(404)
      expect((await answer(person, FormId, [['Pune']])).status).toBe(404)
    }
    expect((await answersOf(finance, FormId)).json.error.code).toBe('FORBIDDEN')
  })

  it('can ask students, and single users by address', async () => {
    const { staff, student, finance, maker } = world.people
    const { FormId, People } = await saved(staff, {
      Groups: ['student'],
      People: [finance.email.toUpperCase()],
    })
    expect(People).toEqual([finance.email])
    for (const person of [student, finance]) expect(await idsOf(person, 'waiting')).toEqual([FormId])
    expect(await idsOf(maker, 'waiting')).toEqual([])
    const unknown = await save(staff, { People: ['nobody@tassel.example'] })
    expect(unknown.json.error.fields).toEqual({
      'People.0': 'There is no account of nobody@tassel.example.',
    })
    expect((await save(staff, { Groups: [] })).json.error.fields).toEqual({
      Groups: 'Choose for whom the form is',
    })
  })

  it('are created by staff and read by their author and administrators', async () => {
    const { staff, admin, partner, finance } = world.people
    for (const person of [partner, finance]) expect((await save(person)).json.error.code).toBe('FORBIDDEN')
    const own = await saved(staff)
    const others = await saved(admin, { Groups: ['staff'] })
    expect(await idsOf(staff, 'made')).toEqual([own.FormId])
    expect(await idsOf(admin, 'made')).toEqual([others.FormId, own.FormId])
    expect(await idsOf(partner, 'made')).toEqual([])
    expect((await answersOf(admin, own.FormId)).status).toBe(200)
    expect((await answersOf(staff, others.FormId)).json.error.code).toBe('FORBIDDEN')
    expect((await save(staff, { FormId: others.FormId })).json.error.code).toBe('FORBIDDEN')
  })

  it('keep one answer per user, changed on the version that was seen', async () => {
    const { staff, partner } = world.people
    const { FormId } = await saved(staff)
    const first = (await answer(partner, FormId, [['Pune']])).json.data.Answer
    const changed = (await answer(partner, FormId, [['Delhi'], ['July']], { Version: first.Version })).json
      .data
    expect(changed.Answer).toMatchObject({
      AnswerId: first.AnswerId,
      Version: 2,
      Values: [['Delhi'], ['July'], []],
    })
    const stale = await answer(partner, FormId, [['Goa']], { Version: 1 })
    expect([stale.status, stale.json.error.code]).toEqual([409, 'STALE_VERSION'])
    expect((await answersOf(staff, FormId)).json.data.totalCount).toBe(1)
  })

  it('with many answers per user keep them all, and a repeated one once', async () => {
    const { staff, partner, finance } = world.people
    const { FormId } = await saved(staff, { Once: false, Groups: ['partner', 'finance'] })
    const AnswerId = '0199f3a0-0000-7000-8000-0000000000a1'
    await answer(partner, FormId, [['Pune']], { AnswerId })
    await answer(partner, FormId, [['Pune']], { AnswerId })
    await answer(partner, FormId, [['Delhi']])
    expect((await answer(finance, FormId, [['Goa']], { AnswerId })).status).toBe(404)
    const { rows, totalCount } = (await answersOf(staff, FormId)).json.data
    expect(totalCount).toBe(2)
    expect(rows.map((row: { Values: string[][] }) => row.Values[0])).toEqual([['Delhi'], ['Pune']])
  })

  it('list invalid answers by question', async () => {
    const { staff, partner } = world.people
    const { FormId } = await saved(staff)
    const { status, json } = await answer(partner, FormId, [[], ['August'], ['Yes']])
    expect(status).toBe(422)
    expect(json.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: '*City is required.',
      fields: { 'Values.0': '*City is required.', 'Values.1': 'Choose one of the choices' },
    })
    expect(await idsOf(partner, 'waiting')).toEqual([FormId])
  })

  it('refuse answers once closed or past the last day', async () => {
    const { staff, partner } = world.people
    const closed = await saved(staff, { Closed: true })
    const over = await saved(staff, { ClosesOn: '2020-01-31' })
    for (const { FormId, IsOpen } of [closed, over]) {
      expect(IsOpen).toBe(false)
      expect((await answer(partner, FormId, [['Pune']])).json.error).toMatchObject({
        code: 'FORM_CLOSED',
        message: 'This form takes no more answers.',
      })
    }
    expect(await idsOf(partner, 'waiting')).toEqual([])
    const open = await saved(staff, { ClosesOn: '2126-01-31' })
    expect(open).toMatchObject({ IsOpen: true, ClosesOn: '2126-01-31' })
  })

  it('with answers keep their questions, while the texts around them may change', async () => {
    const { staff, partner } = world.people
    const { FormId, Version } = await saved(staff)
    expect((await saved(staff, { FormId, Version, Fields: [CITY] })).Fields).toHaveLength(1)
    const again = await save(staff, { FormId, Version })
    expect([again.status, again.json.error.code]).toEqual([409, 'STALE_VERSION'])
    await answer(partner, FormId, [['Pune']])
    for (const terms of [{}, { Fields: [CITY], Once: false }])
      expect((await save(staff, { FormId, ...terms })).json.error.code).toBe('FORM_HAS_ANSWERS')
    const kept = await saved(staff, { FormId, Fields: [CITY], Title: 'Another title', Closed: true })
    expect(kept).toMatchObject({ Title: 'Another title', Closed: true, IsOpen: false, Answers: 1 })
  })

  it('count each choice, and each count matches the answers it leads to', async () => {
    const { staff, partner, counsellor } = world.people
    const { FormId } = await saved(staff)
    await answer(partner, FormId, [['Pune'], ['May', 'June'], ['Yes']])
    await answer(counsellor, FormId, [['Delhi'], ['June'], []])
    const { Counts } = (await answersOf(staff, FormId)).json.data
    expect(Counts.map(({ Count }: { Count: number }) => Count)).toEqual([1, 2, 0, 1, 0])
    for (const { Question, Value, Count } of Counts) {
      const { json } = await answersOf(staff, FormId, `&question=${Question}&value=${Value}`)
      expect([Value, json.data.totalCount]).toEqual([Value, Count])
      expect(json.data.rows).toHaveLength(Count)
    }
  })

  it('delete a deleted user’s answers but keep that they answered', async () => {
    const { staff, partner, counsellor } = world.people
    const { FormId } = await saved(staff)
    await answer(partner, FormId, [['Pune']])
    await answer(counsellor, FormId, [['Delhi']])
    await transaction(test.db, (tx) => clearAccount(tx, partner.id))
    const { rows } = (await answersOf(staff, FormId)).json.data
    expect(rows.map(({ Values }: { Values: string[][] }) => Values[0])).toEqual([['Delhi'], []])
  })

  it.each([
    [{ Fields: [] }, { Fields: 'A form has at least one question' }],
    [{ Title: ' ' }, { Title: '*Title is required.' }],
    [{ Fields: [{ Label: '', Kind: 'text' }] }, { 'Fields.0.Label': '*Question is required.' }],
    [
      { Fields: [{ Label: 'A', Kind: 'choice', Choices: ['x'] }] },
      { 'Fields.0.Choices': 'Enter at least two choices' },
    ],
    [
      { Fields: [{ Label: 'A', Kind: 'text', Choices: ['x'] }] },
      { 'Fields.0.Choices': 'This kind of question has no choices' },
    ],
  ])('refuse %j', async (body, fields) => {
    expect((await save(world.people.staff, body)).json.error.fields).toEqual(fields)
  })
})

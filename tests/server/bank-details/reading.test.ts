import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  getCertificate as CERTIFICATE,
  getBankDetails as DETAILS,
  listBankChanges as LIST,
  objectToBankChange as OBJECT,
  getBankChange as ONE,
  showBankDetails as SHOW,
  showBankChange as SHOW_CHANGE,
  uploadCertificate as UPLOAD,
} from '#domain/bank-details/calls'
import { listBankDetails } from '#server/bank-details/get-bank-details'
import { listViews } from '#server/bank-details/list-views'
import { sweepOrphans } from '#server/platform/files/sweep-orphans'
import { callEndpoint } from '#tests/support/http/http'
import { approvedChange, BANK_SERVICES, KEPT, WANTED } from '#tests/support/money/bank-changes'
import { PDF } from '#tests/support/notes/note-files'
import { acting } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'
import {
  accountOf,
  ask,
  decide,
  files,
  get,
  inBankPortal,
  parent,
  pokhara,
  post,
  test,
  world,
} from './bank-portal'

inBankPortal()

describe('reading bank details', () => {
  it('shows masked values until a user asks for them, which is recorded', async () => {
    const { finance, maker, partner, counsellor, staff, otherPartner } = acting(test.db, world.people)
    for (const actor of [finance, partner, maker]) {
      const { json } = await get(DETAILS, actor, parent.partnerId)
      expect(json.data).toMatchObject({
        IsBankInfoMasked: true,
        BankInfo: { account_no: '••••4321', contact_email: KEPT.contact_email },
        CanChange: actor !== maker,
        CanShow: actor !== maker,
      })
      expect(JSON.stringify(json)).not.toContain(KEPT.account_no)
    }
    for (const actor of [counsellor, staff]) await cannot(get(DETAILS, actor, parent.partnerId), 'FORBIDDEN')
    await cannot(get(DETAILS, otherPartner, parent.partnerId), 'NOT_FOUND')
    const { id: northstar } = world.partners.northstar
    await cannot(get(DETAILS, finance, northstar, `SubsidiaryId=${pokhara.subsidiaryId}`), 'NOT_FOUND')
    expect(await listViews(test.db, finance, parent.partnerId)).toEqual([])

    await cannot(post(SHOW, maker, parent.partnerId), 'FORBIDDEN')
    await cannot(post(SHOW, otherPartner, parent.partnerId), 'NOT_FOUND')
    expect(await accountOf()).toBe(KEPT.account_no)
    const id = await partner.asksForBankChange(parent)
    const shown = await post(SHOW_CHANGE, finance, id)
    expect(shown.json.data).toMatchObject({ IsMasked: false })
    expect(shown.json.data.Changes[0]).toEqual({
      Field: 'account_no',
      Old: KEPT.account_no,
      New: WANTED.account_no,
    })
    const views = await listViews(test.db, finance, parent.partnerId)
    expect(views.map(({ By, OfChange }) => [By, OfChange])).toEqual([
      ['Fatima Al-Mansoori', true],
      ['Fatima Al-Mansoori', false],
    ])
    expect((await listViews(test.db, partner, parent.partnerId))[0]?.By).toBe('Finance')
    expect(await listViews(test.db, otherPartner, parent.partnerId)).toEqual([])
  })

  it('finds no plain value in any database row', async () => {
    const { partner, finance } = acting(test.db, world.people)
    const id = await partner.asksForBankChange(parent)
    const rows = async () => {
      const all = await Promise.all([
        test.db.selectFrom('bank_detail_changes').selectAll().execute(),
        test.db.selectFrom('bank_details').selectAll().execute(),
        test.db.selectFrom('events').selectAll().execute(),
      ])
      return JSON.stringify(all)
    }
    for (const text of [await rows(), (await decide(finance, id)) && (await rows())])
      for (const secret of [KEPT, WANTED].flatMap((details) => [
        details.account_no,
        details.contact_email,
        details.name_of_bank,
      ]))
        expect(text).not.toContain(secret)
  })

  it('lists pending changes first, within the reader’s scope', async () => {
    const { partner, finance, otherPartner, maker } = acting(test.db, world.people)
    const approved = await approvedChange(test.db, partner, finance, parent)
    const pending = await partner.asksForBankChange(pokhara)
    const list = async (actor: Actor, query = '') =>
      (await callEndpoint(LIST, { actor, url: `/api?${query}` })).json.data
    const ids = (page: { rows: { ChangeId: string }[] }) => page.rows.map((row) => row.ChangeId)
    expect(ids(await list(finance))).toEqual([pending, approved])
    expect(ids(await list(partner))).toEqual([pending, approved])
    await post(OBJECT, partner, approved, { Remarks: 'Not us' })
    expect(ids(await list(finance))).toEqual([approved, pending])
    expect(ids(await list(finance, 'State=Approved'))).toEqual([approved])
    expect(ids(await list(finance, `partnerId=${world.partners.northstar.id}`))).toEqual([])
    expect(await list(finance, 'pageSize=20&pageNo=2')).toMatchObject({ rows: [], totalCount: 2 })
    expect(ids(await list(otherPartner))).toEqual([])
    await cannot(get(ONE, otherPartner, pending), 'NOT_FOUND')
    await cannot(callEndpoint(LIST, { actor: maker }), 'FORBIDDEN')
    const companies = await listBankDetails(test.db, partner, parent.partnerId, BANK_SERVICES)
    expect(companies.map(({ Name, Pending, Recent }) => [Name, Pending?.ChangeId, Recent?.ChangeId])).toEqual(
      [
        ['Brightpath Education', undefined, approved],
        ['Brightpath Pokhara', pending, undefined],
      ],
    )
  })

  it('stores certificates for their partner only', async () => {
    const { partner, otherPartner, finance } = acting(test.db, world.people)
    const form = new FormData()
    form.set('certificate', new File([PDF], 'PAN card.pdf'))
    const upload = (actor: Actor, body: FormData) =>
      callEndpoint(UPLOAD, { actor, method: 'POST', params: { id: parent.partnerId }, body })
    await cannot(upload(otherPartner, form), 'NOT_FOUND')
    const { FileId, FileName, message } = (await upload(partner, form)).json.data
    expect([FileName, message]).toEqual(['PAN card.pdf', 'Files Uploaded Successfully!'])
    const wrong = new FormData()
    wrong.set('certificate', new File(['x'], 'PAN card.exe'))
    await cannot(upload(partner, wrong), 'FILE_TYPE_NOT_ALLOWED')
    const read = (actor: Actor, id = parent.partnerId) =>
      callEndpoint(CERTIFICATE, { actor, params: { id, fileId: FileId } })
    expect((await read(finance)).headers.get('content-type')).toBe('application/pdf')
    await cannot(read(otherPartner), 'NOT_FOUND')
    await cannot(read(finance, world.partners.northstar.id), 'NOT_FOUND')
    const asked = await ask(partner, { Details: { ...WANTED, pan_certificate: FileId } })
    expect(asked.json.data.Change.Changes).toContainEqual({
      Field: 'pan_certificate',
      Old: '',
      New: FileId,
    })
    // A file that no change refers to is deleted after a day; the others stay.
    const loose = (await upload(partner, form)).json.data.FileId
    const tomorrow = new Date(Date.now() + 2 * 86_400_000)
    expect(await sweepOrphans(test.db, files, tomorrow)).toMatchObject({ attachments: 1 })
    expect([files.kept.has(loose), files.kept.has(FileId)]).toEqual([false, true])
    expect((await read(finance)).status).toBe(200)
  })
})

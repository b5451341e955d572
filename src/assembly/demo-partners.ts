import { beforeTheDemo, playAt } from '#assembly/before-the-demo'
import { askForDecisions } from '#assembly/demo-requests'
import type { Db } from '#db/database'
import { insertNewcomers } from '#db/seed/partners/newcomers'
import { PARTNERS } from '#db/seed/partners/partners'
import { PARTNER_FEATURES, type PartnerFeature } from '#domain/access/partner-access'
import { changePartner } from '#server/partners/change-partner'
import { decideTier } from '#server/partners/tiers/decide-tier'
import { proposeTier } from '#server/partners/tiers/propose-tier'
import { addTier } from '#server/partners/tiers/save-tier'

const PEOPLE = {
  admin: 'admin@tassel.example',
  superAdmin: 'superadmin@tassel.example',
  staff: 'staff@tassel.example',
  finance: 'finance@tassel.example',
  maker: 'maker@tassel.example',
  maker2: 'maker2@tassel.example',
}
const DAY_MS = 86_400_000
const CONTRACT_DAYS = 730
const SILVER: PartnerFeature[] = ['commission-notes', 'wallet', 'students', 'sign-up', 'theme', 'api']

/** The name, the most counsellors and subsidiaries, and the features. */
const TIERS = [
  ['Platinum', null, null, PARTNER_FEATURES],
  ['Gold', 25, 10, PARTNER_FEATURES],
  ['Silver', 5, 2, SILVER],
] as const

/** By code: the tier, and how many days from now the contract ends. */
const CONTRACTS = [
  ['BPE-0017', 'Gold', 400],
  ['NSA-0023', 'Silver', 20],
  ['KTG-0031', 'Gold', 210],
  ['SLO-0035', 'Platinum', 700],
  ['GCA-0038', 'Silver', -12],
  ['YCA-0042', 'Silver', 5],
  ['HMS-0047', null, 90],
] as const
const CLOSED = 'FSS-0056'
const WHY_CLOSED = 'Students were promised places that no university had offered.'

/** Adds the demo company's tiers, contracts, enquiries, and onboarding and inactive partners, once. */
export async function seedDemoPartners(db: Db, now: Date): Promise<void> {
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const day = (days: number) => after(days).toISOString().slice(0, 'YYYY-MM-DD'.length)
  await beforeTheDemo(db, 'demo standings of partners', PEOPLE, async (tx, cast) => {
    const { admin, superAdmin, staff } = cast
    const by = { UserId: admin.id }
    await askForDecisions(tx, cast, now)
    await playAt(tx, after(-60), async () => {
      for (const [tiername, noofcounselor, maxsubsidiaries, features] of TIERS)
        await addTier(
          { db: tx, actor: admin },
          { ...by, tiername, noofcounselor, maxsubsidiaries, Features: [...features] },
        )
      for (const [code, Tier, endsIn] of CONTRACTS) {
        const { id, parent_email } = partnerOf(code)
        await changePartner(
          { db: tx, actor: admin },
          {
            id,
            ...by,
            PartnerEmail: [parent_email],
            ContractFrom: day(endsIn - CONTRACT_DAYS),
            ContractTo: day(endsIn),
            LookedAfterById: staff.id,
            Reason: '',
            Version: 1,
          },
        )
        if (Tier === null) continue
        await proposeTier({ db: tx, actor: admin }, { id, ...by, Tier })
        const decision = { Action: 'Approve', Remarks: '', Version: 1 } as const
        await decideTier({ db: tx, actor: superAdmin }, { id, UserId: superAdmin.id, ...decision })
      }
    })
    const closing = { ...by, deactivate_partner: true, Reason: WHY_CLOSED, Version: 1 }
    await playAt(tx, after(-9), () =>
      changePartner({ db: tx, actor: admin }, { id: partnerOf(CLOSED).id, ...closing }),
    )
    await insertNewcomers(tx, now)
  })
}

function partnerOf(code: string): { id: string; parent_email: string } {
  const partner = PARTNERS.find(({ row }) => row.code === code)
  if (!partner) throw new RangeError(`${code} is no partner of the demo company`)
  return partner.row
}

import type { MessageCases } from './api'

/** Partners, their tiers, and who may come in. */
export const PARTNERS: MessageCases = {
  SUBSIDIARY_LIMIT: {
    names: '0',
    ask: async ({ db, at, send }) => {
      const { id } = at.world.partners.brightpath
      await db.updateTable('partners').set({ tier: 'Bronze' }).where('id', '=', id).execute()
      await db.updateTable('partner_tiers').set({ max_subsidiaries: 0 }).execute()
      return send('createSubsidiary')
    },
  },
  PARTNER_CODE_TAKEN: async ({ done, send }) => {
    await done('createPartner')
    return send('createPartner')
  },
  TIER_NAME_TAKEN: ({ send }) => send('addTier', { body: { tiername: 'gold' } }),
  TIER_UNKNOWN: ({ send }) => send('proposePartnerTier', { body: { Tier: 'Wood' } }),
  TIER_OWN: ({ at, send }) => {
    const { finance } = at.world.people
    return send('decidePartnerTier', { actor: finance, body: { UserId: finance.id } })
  },
}

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
}

import type { PartnerStatus } from '#domain/access/partner-access'
import { readConfig } from '#server/platform/runtime/config'
import { pngOf } from '#tests/support/company/branding'
import { UNLIMITED } from '#tests/support/http/runtime'
import type { Api, MessageCases } from './api'

/** A call by a partner's owner with this access status of the partner. */
const standing =
  (over: Partial<PartnerStatus>) =>
  ({ at, send }: Api) => {
    const { partner } = at.world.people
    const whole = { state: 'Active', contract: 'Running', isDeactivated: false, tier: 'Gold' } as const
    const partnerStatus = { ...whole, tierFeatures: null, switchedOff: [], ...over }
    return send('listApplications', { actor: { ...partner, partnerStatus } })
  }

/** Partners, their tiers, and their access. */
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
  PARTNER_DEACTIVATED: standing({ isDeactivated: true }),
  PARTNER_NOT_APPROVED: standing({ state: 'Onboarding' }),
  PARTNER_NOT_STARTED: {
    names: '1 Jan 2099',
    ask: standing({ contract: 'Not started', contractFrom: '2099-01-01' }),
  },
  PARTNER_CONTRACT_ENDED: {
    names: '31 Jan 2020',
    ask: standing({ contract: 'Ended', contractTo: '2020-01-31' }),
  },
  PARTNER_SWITCHED_OFF: standing({ switchedOff: ['students'] }),
  PARTNER_TIER_LACKS: standing({ tierFeatures: [] }),
  NOTIFICATION_LOCKED: ({ send }) =>
    send('chooseNotification', { query: { notification_type_id: 'security' } }),
  THEME_SWITCH_OFF: async ({ db, send }) => {
    await db.updateTable('brandings').set({ theme_switch: false }).execute()
    return send('updateThemeVersion')
  },
  BRAND_IMAGE_TOO_LARGE: ({ send }) =>
    send('addBrandImage', { file: { name: 'logo.png', bytes: new Uint8Array(600_000) } }),
  PICTURE_TOO_LARGE: ({ send }) =>
    send('addBrandImage', { file: { name: 'logo.png', bytes: pngOf(40_000, 40_000) } }),
  PARTNER_CODE_TAKEN: async ({ done, send }) => {
    await done('createPartner')
    return send('createPartner')
  },
  TIER_NAME_TAKEN: ({ send }) => send('addTier', { body: { tiername: 'gold' } }),
  TIER_UNKNOWN: ({ send }) => send('proposePartnerTier', { body: { Tier: 'Wood' } }),
  PARTNER_KNOWN: {
    names: 'Lotus Overseas',
    ask: async ({ done, send }) => {
      await done('createPartner')
      return send('decidePartnerEnquiry')
    },
  },
  ONBOARDING_INCOMPLETE: {
    names: 'Registration certificate, Proof of address, Identity of the owner, Bank details',
    ask: ({ at, send }) => {
      const { owner, partnerId } = at.onboarding.filling
      return send('moveOnboarding', {
        actor: owner,
        params: { id: partnerId },
        body: { UserId: owner.id, Action: 'Submit' },
      })
    },
  },
  ONBOARDING_LOCKED: async ({ db, at, send }) => {
    await db
      .updateTable('onboardings')
      .set({ state: 'Submitted' })
      .where('partner_id', '=', at.onboarding.filling.partnerId)
      .execute()
    return send('saveOnboardingCompany')
  },
  DOMAIN_TAKEN: ({ at, send }) =>
    send('addCustomDomain', { params: { partnerId: at.world.partners.northstar.id } }),
  DOMAIN_SET: ({ send }) => send('addCustomDomain', { body: { Domain: 'apply.brightpath.com' } }),
  DOMAIN_RESERVED: ({ serve, send }) => {
    serve({ config: readConfig({ ...UNLIMITED, PUBLIC_URL: 'https://portal.example.com' }) })
    return send('addCustomDomain', { body: { Domain: 'portal.example.com' } })
  },
  CUSTOM_DOMAIN_SHUT: {
    names: 'The partner’s contract has ended.',
    ask: async ({ db, at, send }) => {
      const ended = { contract_from: '2019-02-01', contract_to: '2020-01-31' }
      await db.updateTable('partners').set(ended).where('id', '=', at.world.partners.brightpath.id).execute()
      return send('checkCustomDomain')
    },
  },
  WEBHOOK_LIMIT: async ({ done, send }) => {
    for (let count = 1; count < 10; count++) await done('addWebhook')
    return send('addWebhook')
  },
  WEBHOOK_OFF: async ({ at, done, send }) => {
    const { superadmin } = at.world.people
    await done('changeWebhook', { body: { UserId: superadmin.id, IsOn: false } })
    return send('sendAgain')
  },
  TIER_OWN: ({ at, send }) => {
    const { finance } = at.world.people
    return send('decidePartnerTier', { actor: finance, body: { UserId: finance.id } })
  },
}

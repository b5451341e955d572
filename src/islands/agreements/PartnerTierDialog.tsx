import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/agreements/routes'
import type { PartnerTier } from '#domain/agreements/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface PartnerTierDialogProps {
  partner: PartnerTier
  tiers: readonly string[]
  userId: string
  onClose: () => void
}

/** Asks for a partner's tier; blank for none. */
export function PartnerTierDialog({ partner, tiers, userId, onClose }: PartnerTierDialogProps) {
  const present = partner.Tier ?? ''
  return (
    <FormDialog
      title={`Tier of ${partner.Company}`}
      submit="Save"
      defaults={{ Tier: present }}
      isIdle={({ Tier }) => Tier.trim() === present}
      onClose={onClose}
      onSubmit={formCall(async ({ Tier }) => {
        const params = { id: partner.PartnerId }
        reloadSaying(await callApi(routes.setPartnerTier, { params, body: { UserId: userId, Tier } }))
      })}
    >
      <TextField
        name="Tier"
        label="Tier"
        maxLength={50}
        help={
          tiers.length > 0 ? `In use: ${tiers.join(', ')}. Leave blank for none.` : 'Leave blank for none.'
        }
      />
    </FormDialog>
  )
}

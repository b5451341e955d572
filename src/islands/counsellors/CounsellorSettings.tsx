import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import * as routes from '#domain/counsellors/routes'
import type { CounsellorSettings as Settings } from '#domain/counsellors/schema'
import { callApi } from '#islands/lib/call'
import { EditForm } from '../editing/EditForm'

/** How a partner's students are assigned, and whether its owner is notified of payments. */
export function CounsellorSettings({ settings }: { settings: Settings }) {
  const { OwnerName } = settings
  return (
    <EditForm
      editing={{ row: settings, valuesOf, labels: LABELS, change }}
      className="stack"
      aria-label="Settings of counsellors"
    >
      <CheckboxField
        name="AssignInTurn"
        label="Assign new students to counsellors in turn, those with the fewest students first"
      />
      {OwnerName !== null && (
        <CheckboxField
          name="OwnerCommissionNotices"
          label={`${OwnerName}, the owner, receives commission payment notifications`}
        />
      )}
      <div>
        <SubmitButton look="plain">Save settings</SubmitButton>
      </div>
      <FormMessage />
    </EditForm>
  )
}

const LABELS = {
  AssignInTurn: 'Assign new students in turn',
  OwnerCommissionNotices: 'The owner’s notifications',
} satisfies Record<keyof SettingsValues, string>

type SettingsValues = ReturnType<typeof valuesOf>

const valuesOf = ({ AssignInTurn, OwnerCommissionNotices }: Settings) => ({
  AssignInTurn,
  OwnerCommissionNotices,
})

const change = (values: SettingsValues, Version: number, { PartnerId: id }: Settings) =>
  callApi(routes.keepCounsellorSettings, { params: { id }, body: { ...values, Version } })

import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import * as routes from '#domain/counsellors/routes'
import type { CounsellorSettings as Settings } from '#domain/counsellors/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

/** How a partner's students are assigned, and whether its owner is notified of payments. */
export function CounsellorSettings({ settings }: { settings: Settings }) {
  const { PartnerId, AssignInTurn, OwnerCommissionNotices, OwnerName, Version } = settings
  const defaults = { AssignInTurn, OwnerCommissionNotices }
  const save = formCall(async (values: typeof defaults) => {
    const sent = { params: { id: PartnerId }, body: { Version, ...values } }
    reloadSaying(await callApi(routes.keepCounsellorSettings, sent))
  })
  return (
    <Form className="stack" aria-label="Settings of counsellors" defaults={defaults} onSubmit={save}>
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
    </Form>
  )
}

import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/counsellors/routes'
import type { CounsellorRow } from '#domain/counsellors/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface CounsellorDialogProps {
  /** Without one, a new one is invited. */
  counsellor?: CounsellorRow
  /** The counsellor's partner; if empty, the user chooses one of `partners`. */
  partnerId: string
  partners: { value: string; label: string }[]
  onClose: () => void
}

export function CounsellorDialog({ counsellor, partnerId, partners, onClose }: CounsellorDialogProps) {
  const defaults = {
    PartnerId: partnerId,
    Email: counsellor?.Email ?? '',
    FirstName: counsellor?.FirstName ?? '',
    LastName: counsellor?.LastName ?? '',
    Mobile: counsellor?.Mobile ?? '',
    OfficeFrom: counsellor?.OfficeFrom ?? '',
    OfficeTo: counsellor?.OfficeTo ?? '',
    FinancialManager: counsellor?.FinancialManager ?? false,
    SignsForOwner: counsellor?.SignsForOwner ?? false,
    CommissionNotices: counsellor?.CommissionNotices ?? true,
    MayHaveStudents: counsellor?.MayHaveStudents ?? true,
  }
  const save = formCall(async ({ PartnerId, Email, OfficeFrom, OfficeTo, ...rest }: typeof defaults) => {
    const fields = { ...rest, OfficeFrom: OfficeFrom || null, OfficeTo: OfficeTo || null }
    reloadSaying(
      counsellor
        ? await callApi(routes.changeCounsellor, {
            params: { id: counsellor.CounsellorId },
            body: { ...fields, Version: counsellor.Version },
          })
        : await callApi(routes.addCounsellor, { body: { ...fields, Email, PartnerId: PartnerId || null } }),
    )
  })
  return (
    <FormDialog
      title={counsellor ? `Edit ${nameOf(counsellor)}` : 'Invite counsellor'}
      submit={counsellor ? 'Save' : 'Send invitation'}
      defaults={defaults}
      onClose={onClose}
      onSubmit={save}
    >
      {!counsellor && partnerId === '' && (
        <SelectField name="PartnerId" label="Partner" placeholder="Choose" options={partners} required />
      )}
      <div className="columns columns-narrow">
        <TextField name="FirstName" label="First name" maxLength={100} required />
        <TextField name="LastName" label="Last name" maxLength={100} />
      </div>
      {!counsellor && (
        <TextField
          name="Email"
          label="E-mail"
          type="email"
          maxLength={200}
          help="The invitation goes there and is valid for 7 days."
          required
        />
      )}
      <TextField name="Mobile" label="Mobile No." type="tel" maxLength={30} />
      <div className="columns columns-narrow">
        <TextField name="OfficeFrom" label="Works from" placeholder="09:00" maxLength={5} />
        <TextField name="OfficeTo" label="Works until" placeholder="17:30" maxLength={5} />
      </div>
      <CheckboxField name="MayHaveStudents" label="May have students" />
      <CheckboxField
        name="FinancialManager"
        label="Financial manager: sees commission notes, wallet and payments"
      />
      <Notices />
    </FormDialog>
  )
}

/** Payment notices require access to money. */
function Notices() {
  const [seesMoney] = useFormValue<boolean>('FinancialManager')
  return seesMoney ? (
    <>
      <CheckboxField name="CommissionNotices" label="Receives commission payment notifications" />
      <CheckboxField
        name="SignsForOwner"
        label="Signs tax invoices in the owner’s name, as the owner allows"
      />
    </>
  ) : null
}

export function nameOf({ FirstName, LastName }: Pick<CounsellorRow, 'FirstName' | 'LastName'>): string {
  return `${FirstName} ${LastName}`.trim()
}

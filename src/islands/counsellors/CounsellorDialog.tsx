import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/counsellors/routes'
import type { CounsellorRow } from '#domain/counsellors/schema'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { EditDialog } from '../editing/EditDialog'

interface CounsellorDialogProps {
  counsellor?: CounsellorRow
  partnerId: string
  partners: { value: string; label: string }[]
  onClose: () => void
}

export function CounsellorDialog({ counsellor, partnerId, partners, onClose }: CounsellorDialogProps) {
  return (
    <EditDialog
      editing={{
        row: counsellor ?? null,
        valuesOf: (row) => valuesOf(row, partnerId),
        labels: LABELS,
        add,
        change,
      }}
      title={counsellor ? `Edit ${nameOf(counsellor)}` : 'Invite counsellor'}
      submit={counsellor ? 'Save' : 'Send invitation'}
      onClose={onClose}
    >
      {!counsellor && partnerId === '' && (
        <SelectField
          name="PartnerId"
          label={LABELS.PartnerId}
          placeholder="Choose"
          options={partners}
          required
        />
      )}
      <div className="columns columns-narrow">
        <TextField name="FirstName" label={LABELS.FirstName} maxLength={100} required />
        <TextField name="LastName" label={LABELS.LastName} maxLength={100} />
      </div>
      {!counsellor && (
        <TextField
          name="Email"
          label={LABELS.Email}
          type="email"
          maxLength={200}
          help="The invitation goes there and is valid for 7 days."
          required
        />
      )}
      <TextField name="Mobile" label={LABELS.Mobile} type="tel" maxLength={30} />
      <div className="columns columns-narrow">
        <TextField name="OfficeFrom" label={LABELS.OfficeFrom} placeholder="09:00" maxLength={5} />
        <TextField name="OfficeTo" label={LABELS.OfficeTo} placeholder="17:30" maxLength={5} />
      </div>
      <CheckboxField name="MayHaveStudents" label={LABELS.MayHaveStudents} />
      <CheckboxField
        name="FinancialManager"
        label="Financial manager: sees commission notes, wallet and payments"
      />
      <Notices />
    </EditDialog>
  )
}

const LABELS = {
  PartnerId: 'Partner',
  Email: 'E-mail',
  FirstName: 'First name',
  LastName: 'Last name',
  Mobile: 'Mobile No.',
  OfficeFrom: 'Works from',
  OfficeTo: 'Works until',
  FinancialManager: 'Financial manager',
  SignsForOwner: 'Signs in the owner’s name',
  CommissionNotices: 'Commission payment notifications',
  MayHaveStudents: 'May have students',
} satisfies Record<keyof CounsellorValues, string>

type CounsellorValues = ReturnType<typeof valuesOf>

function valuesOf(counsellor: CounsellorRow | null, partnerId: string) {
  return {
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
}

function bodyOf({ PartnerId: _, Email: __, OfficeFrom, OfficeTo, ...values }: CounsellorValues) {
  return { ...values, OfficeFrom: OfficeFrom || null, OfficeTo: OfficeTo || null }
}

async function add(values: CounsellorValues): Promise<void> {
  const { Email, PartnerId } = values
  const body = { ...bodyOf(values), Email, PartnerId: PartnerId || null }
  reloadWithMessage(await callApi(routes.addCounsellor, { body }))
}

const change = (values: CounsellorValues, Version: number, { CounsellorId: id }: CounsellorRow) =>
  callApi(routes.changeCounsellor, { params: { id }, body: { ...bodyOf(values), Version } })

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

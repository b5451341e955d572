import { useState } from 'react'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import { LAST_DAY_OF_MONTH, type MAIL_RHYTHMS, WEEKDAYS } from '#domain/reports/mail-days'
import * as routes from '#domain/reports/routes'
import type { Report } from '#domain/reports/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'

interface MailReportProps {
  report: Pick<Report, 'ReportId' | 'Kind' | 'Mail' | 'MailReaders'>
  timeZone: string
}

const EVERY = [
  { value: 'never', label: 'Never' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
] as const
const FORMATS = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const DAYS_OF_WEEK = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))
const DAYS_OF_MONTH = Array.from({ length: LAST_DAY_OF_MONTH }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}))

/** Subscribes the reader to a report by e-mail, or ends that; the owner can end it for everyone. */
export function MailReport({ report, timeZone }: MailReportProps) {
  const { Mail, MailReaders, ReportId, Kind } = report
  const [every, setEvery] = useState<string>(Mail?.Every ?? 'weekly')
  const defaults = {
    Every: (Mail?.Every ?? 'weekly') as (typeof MAIL_RHYTHMS)[number] | 'never',
    Weekday: String(Mail?.Every === 'weekly' ? Mail.Day : 1),
    MonthDay: String(Mail?.Every === 'monthly' ? Mail.Day : 1),
    Hour: String(Mail?.Hour ?? 8),
    Format: Mail?.Format ?? 'xlsx',
    ForAll: 'me',
  }
  const save = formCall(async ({ Every, Weekday, MonthDay, Hour, Format, ForAll }: typeof defaults) => {
    const Day = Every === 'daily' ? 1 : Number(Every === 'weekly' ? Weekday : MonthDay)
    const body =
      Every === 'never' ? { Every, ForAll: ForAll === 'all' } : { Every, Day, Hour: Number(Hour), Format }
    reloadWithMessage(await callApi(routes.scheduleReport, { params: { id: ReportId }, body }))
  })
  return (
    <DialogButton
      dialog={(close) => (
        <FormDialog title="Send by mail" submit="Save" defaults={defaults} onClose={close} onSubmit={save}>
          <p>It comes with the rows that you may see at that time.</p>
          <SelectField name="Every" label="How often" options={EVERY} onChosen={setEvery} />
          {every === 'weekly' && <SelectField name="Weekday" label="Day" options={DAYS_OF_WEEK} />}
          {every === 'monthly' && (
            <SelectField name="MonthDay" label="Day of the month" options={DAYS_OF_MONTH} />
          )}
          {every !== 'never' && (
            <>
              <SelectField name="Hour" label="Time" help={`Your time zone: ${timeZone}`} options={HOURS} />
              <SelectField name="Format" label="File" options={FORMATS} />
            </>
          )}
          {every === 'never' && Kind === 'own' && MailReaders > 0 && (
            <SelectField
              name="ForAll"
              label="To whom"
              options={[
                { value: 'me', label: 'To me' },
                { value: 'all', label: 'To everybody' },
              ]}
            />
          )}
        </FormDialog>
      )}
    >
      Send by mail
    </DialogButton>
  )
}

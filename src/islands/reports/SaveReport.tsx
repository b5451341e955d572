import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import { paths } from '#domain/paths'
import type { Question } from '#domain/reports/question'
import * as routes from '#domain/reports/routes'
import type { Report } from '#domain/reports/schema'
import { SHARING_GROUPS } from '#domain/reports/sharing'
import { GROUP_NAMES } from '#domain/views/groups'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastOnNextPage } from '#islands/lib/toasts'

interface SaveReportProps {
  question: Question
  /** The reader's own report that can be overwritten. */
  own: Pick<Report, 'ReportId' | 'Name' | 'Version' | 'Groups' | 'People'> | null
}

const BETWEEN = /[\s,;]+/

/** Saves the page's query: over the report's own, or as a new report. */
export function SaveReport({ question, own }: SaveReportProps) {
  const [saved, setSaved] = useState<'new' | 'own' | null>(null)
  const replacing = saved === 'own' ? own : null
  const defaults = {
    Name: replacing?.Name ?? '',
    People: replacing?.People.join('\n') ?? '',
    With: Object.fromEntries(
      SHARING_GROUPS.map((group) => [group, replacing?.Groups.includes(group) ?? false]),
    ),
  }
  const save = formCall(async ({ Name, With, People }: typeof defaults) => {
    const Groups = SHARING_GROUPS.filter((group) => With[group])
    const replaced = replacing ? { ReportId: replacing.ReportId, Version: replacing.Version } : {}
    const answer = await callApi(routes.saveReport, {
      body: { ...replaced, Name, Groups, People: People.split(BETWEEN).filter(Boolean), Question: question },
    })
    toastOnNextPage(answer.message)
    window.location.assign(paths.report(answer.Report.ReportId))
  })
  return (
    <>
      {own && <Button onClick={() => setSaved('own')}>Save changes</Button>}
      <Button look="primary" onClick={() => setSaved('new')}>
        {own ? 'Save as new' : 'Save report'}
      </Button>
      {saved && (
        <FormDialog
          title={replacing ? 'Save changes' : 'Save report'}
          submit="Save"
          defaults={defaults}
          onClose={() => setSaved(null)}
          onSubmit={save}
        >
          <TextField name="Name" label="Name" maxLength={80} required />
          <fieldset className="stack stack-close">
            <legend>Share with</legend>
            <p className="fine muted">Each sees the rows that they may see.</p>
            {SHARING_GROUPS.map((group) => (
              <CheckboxField key={group} name={`With.${group}`} label={GROUP_NAMES[group]} />
            ))}
          </fieldset>
          <TextAreaField name="People" label="And with these colleagues" help="Their e-mail addresses" />
        </FormDialog>
      )}
    </>
  )
}

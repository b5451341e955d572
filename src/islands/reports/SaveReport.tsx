import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import type { AnswerOf } from '#domain/api/call-types'
import { paths } from '#domain/paths'
import { mergeFields } from '#domain/record/merge-fields'
import type { Question } from '#domain/reports/question'
import * as routes from '#domain/reports/routes'
import type { Report } from '#domain/reports/schema'
import { SHARING_GROUPS } from '#domain/reports/sharing'
import { GROUP_NAMES } from '#domain/views/groups'
import { callApi } from '#islands/lib/call'
import { openWithMessage } from '#islands/lib/form-call'
import { EditDialog } from '../editing/EditDialog'

interface SaveReportProps {
  question: Question
  own: SavedReport | null
}

type SavedReport = Pick<Report, 'ReportId' | 'Name' | 'Version' | 'Groups' | 'People' | 'Question'>

const LABELS = {
  Name: 'Name',
  With: 'Share with',
  People: 'And with these colleagues',
  Question: 'the question',
} satisfies Record<keyof ReportValues, string>

const BETWEEN = /[\s,;]+/

/** Saves the page's query: over the report's own, or as a new report. */
export function SaveReport({ question, own }: SaveReportProps) {
  const [saved, setSaved] = useState<'new' | 'own' | null>(null)
  const replacing = saved === 'own' ? own : null
  const change = (values: ReportValues, Version: number, { ReportId, Version: opened }: SavedReport) => {
    // The form does not show the question: the page's is sent, unless the values are merged and have it.
    const Question = Version === opened ? question : (values.Question ?? question)
    return callApi(routes.saveReport, { body: { ReportId, Version, ...bodyOf(values), Question } })
  }
  return (
    <>
      {own && <Button onClick={() => setSaved('own')}>Save changes</Button>}
      <Button look="primary" onClick={() => setSaved('new')}>
        {own ? 'Save as new' : 'Save report'}
      </Button>
      {saved && (
        <EditDialog
          editing={{
            row: replacing,
            valuesOf,
            labels: LABELS,
            add: async (values) =>
              open(await callApi(routes.saveReport, { body: { ...bodyOf(values), Question: question } })),
            change,
            follow: open,
            merge: (base, mine, theirs) => mergeFields(base, { ...mine, Question: question }, theirs),
          }}
          title={replacing ? 'Save changes' : 'Save report'}
          submit="Save"
          onClose={() => setSaved(null)}
        >
          <TextField name="Name" label={LABELS.Name} maxLength={80} required />
          <fieldset className="stack stack-close">
            <legend>{LABELS.With}</legend>
            <p className="fine muted">Each sees the rows that they may see.</p>
            {SHARING_GROUPS.map((group) => (
              <CheckboxField key={group} name={`With.${group}`} label={GROUP_NAMES[group]} />
            ))}
          </fieldset>
          <TextAreaField name="People" label={LABELS.People} help="Their e-mail addresses" />
        </EditDialog>
      )}
    </>
  )
}

interface ReportValues {
  Name: string
  People: string
  With: Record<string, boolean>
  Question: Question | null
}

function valuesOf(report: SavedReport | null): ReportValues {
  const ticked = SHARING_GROUPS.map((group) => [group, report?.Groups.includes(group) ?? false])
  return {
    Name: report?.Name ?? '',
    People: report?.People.join('\n') ?? '',
    With: Object.fromEntries(ticked),
    Question: report?.Question ?? null,
  }
}

const bodyOf = ({ Name, With, People }: ReportValues) => ({
  Name,
  Groups: SHARING_GROUPS.filter((group) => With[group]),
  People: People.split(BETWEEN).filter(Boolean),
})

function open({ message, Report: { ReportId } }: AnswerOf<typeof routes.saveReport>): void {
  openWithMessage(paths.report(ReportId), { message })
}

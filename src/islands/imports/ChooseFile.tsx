import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FilePicker } from '#components/ui/forms/FilePicker'
import { Select } from '#components/ui/forms/Input'
import { LedgerTable } from '#components/ui/grid/LedgerTable'
import { Spinner } from '#components/ui/Spinner'
import { acceptAttribute, uploadRuleBreak } from '#domain/files/rules'
import { IMPORT_COLUMNS } from '#domain/imports/columns'
import { type ImportKind, KIND_NAMES, MAX_IMPORT_ROWS } from '#domain/imports/kinds'
import * as routes from '#domain/imports/routes'
import type { ImportRun } from '#domain/imports/schema'
import { callApi } from '#islands/lib/call'
import { saveFile } from '#islands/lib/download'
import { useSubmission } from '#islands/lib/use-submission'

interface ChooseFileProps {
  kinds: readonly ImportKind[]
  userId: string
  onUploaded: (run: ImportRun) => void
}

const MAX_ROWS = MAX_IMPORT_ROWS.toLocaleString('en')

/** What is imported, its template, and the filled-in file, which is checked as soon as it is chosen. */
export function ChooseFile({ kinds, userId, onUploaded }: ChooseFileProps) {
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'students')
  const [refusal, setRefusal] = useState<string | null>(null)
  const uploading = useSubmission()
  const loading = useSubmission()
  const many = KIND_NAMES[kind][1]

  const take = (files: readonly File[]) => {
    const broken = uploadRuleBreak([...files], 'import', 1)
    setRefusal(broken?.message ?? null)
    const [file] = files
    if (broken || !file) return
    void uploading.submit(async () => {
      const form = { UserId: userId, Kind: kind, dataFile: file }
      onUploaded(await callApi(routes.uploadImport, { form }))
    })
  }
  const template = (format: 'xlsx' | 'csv') =>
    void loading.submit(async () => {
      await saveFile(routes.importTemplate, { params: { kind }, query: { format } })
    })

  return (
    <section className="card card-body" aria-label="New import">
      <div className="payment-upload">
        <div className="payment-step">
          <Field label="What is imported">
            {(control) => (
              <Select
                {...control}
                value={kind}
                options={kinds.map((value) => ({ value, label: capitalised(KIND_NAMES[value][1]) }))}
                onChange={(event) => {
                  setKind(event.target.value as ImportKind)
                  setRefusal(null)
                }}
              />
            )}
          </Field>
          <div className="row">
            <Button busy={loading.busy} onClick={() => template('xlsx')}>
              <Download aria-hidden="true" />
              Template for {many}
            </Button>
            <Button look="quiet" busy={loading.busy} onClick={() => template('csv')}>
              Template as csv
            </Button>
          </div>
          {loading.summary && <p className="field-error">{loading.summary}</p>}
        </div>
        <div className="payment-step">
          <Field
            label="File to import"
            help={`One xlsx or csv file of ${many}, at most ${MAX_ROWS} rows and 10 MB. Nothing is imported before you say so.`}
            error={refusal ?? uploading.summary ?? undefined}
          >
            {(control) => (
              <FilePicker {...control} accept={acceptAttribute('import')} files={[]} onFiles={take} />
            )}
          </Field>
          <p className="payment-wait" role="status">
            {uploading.busy && (
              <>
                <Spinner late />
                Reading the file…
              </>
            )}
          </p>
        </div>
      </div>
      <Columns kind={kind} />
    </section>
  )
}

/** What belongs in the columns of a kind's file. */
function Columns({ kind }: { kind: ImportKind }) {
  return (
    <details className="import-columns">
      <summary>Columns of a file of {KIND_NAMES[kind][1]}</summary>
      <LedgerTable label="Columns" columns={['Column', 'What belongs in it', 'Example']}>
        <tbody>
          {IMPORT_COLUMNS[kind].map(({ field, header, required, help, example }) => (
            <tr key={field}>
              <th scope="row">
                {header}
                {required && <span className="fine muted"> required</span>}
              </th>
              <td data-label="What belongs in it" className="import-wrap">
                {help}
              </td>
              <td data-label="Example" className="import-wrap">
                {example}
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
    </details>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

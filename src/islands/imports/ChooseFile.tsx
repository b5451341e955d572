import { Download } from 'lucide-react'
import { Button } from '#components/ui/Button'
import { FileField } from '#components/ui/forms/FileField'
import { Form } from '#components/ui/forms/Form'
import { useFormValue } from '#components/ui/forms/form-fields'
import type { SubmitForm } from '#components/ui/forms/refusal'
import { SelectField } from '#components/ui/forms/SelectField'
import { LedgerTable } from '#components/ui/grid/LedgerTable'
import { acceptAttribute, uploadRuleBreak } from '#domain/files/rules'
import { IMPORT_COLUMNS } from '#domain/imports/columns'
import { type ImportKind, KIND_NAMES, kindLabel, MAX_IMPORT_ROWS } from '#domain/imports/kinds'
import * as routes from '#domain/imports/routes'
import type { ImportRun } from '#domain/imports/schema'
import { CheckStatus } from '#islands/files/CheckStatus'
import { callApi } from '#islands/lib/call'
import { saveFile } from '#islands/lib/download'
import { refusalBeside } from '#islands/lib/form-call'
import { useDownload } from '#islands/lib/use-download'

interface ChooseFileProps {
  kinds: readonly ImportKind[]
  kind: ImportKind | null
  onUploaded: (run: ImportRun) => void
}

const MAX_ROWS = MAX_IMPORT_ROWS.toLocaleString('en')

interface ImportForm {
  Kind: ImportKind
  dataFile: readonly File[]
}

/** The kind of import, its template, and the file, which is checked as soon as it is chosen. */
export function ChooseFile({ kinds, kind, onUploaded }: ChooseFileProps) {
  const first: ImportForm = { Kind: kind ?? kinds[0] ?? 'students', dataFile: [] }
  const upload: SubmitForm<ImportForm> = async ({ Kind, dataFile: [file] }, set, onProgress) => {
    if (!file) return null
    try {
      const form = { Kind, dataFile: file }
      onUploaded((await callApi(routes.uploadImport, { form, onProgress })).Import)
      return null
    } catch (error) {
      return refusalBeside('dataFile', error)
    } finally {
      set('dataFile', [])
    }
  }
  return (
    <section className="card card-body" aria-label="New import">
      <Form className="payment-upload" defaults={first} onSubmit={upload} beside={<Columns />}>
        <KindAndTemplate kinds={kinds} />
        <FileOfKind />
      </Form>
    </section>
  )
}

function KindAndTemplate({ kinds }: { kinds: readonly ImportKind[] }) {
  const loading = useDownload()
  const [kind] = useFormValue<ImportKind>('Kind')
  const [, setFiles] = useFormValue<readonly File[]>('dataFile')
  const template = (format: 'xlsx' | 'csv') =>
    void loading.run(
      () => saveFile(routes.importTemplate, { params: { kind }, query: { format } }),
      'Template downloaded successfully',
    )
  return (
    <div className="stack stack-close">
      <SelectField
        name="Kind"
        label="What is imported"
        options={kinds.map((value) => ({ value, label: kindLabel(value) }))}
        onChosen={() => setFiles([])}
      />
      <div className="row">
        <Button busy={loading.busy} onClick={() => template('xlsx')}>
          <Download aria-hidden="true" />
          Template for {KIND_NAMES[kind][1]}
        </Button>
        <Button look="quiet" busy={loading.busy} onClick={() => template('csv')}>
          Template as csv
        </Button>
      </div>
    </div>
  )
}

function FileOfKind() {
  const [kind] = useFormValue<ImportKind>('Kind')
  return (
    <div className="stack stack-close">
      <FileField
        name="dataFile"
        label="File to import"
        help={`One xlsx or csv file of ${KIND_NAMES[kind][1]}, at most ${MAX_ROWS} rows and 10 MB. ${
          kind === 'users' ? 'Nobody is invited' : 'Nothing is imported'
        } until you confirm.`}
        accept={acceptAttribute('import')}
        check={(files) => uploadRuleBreak([...files], 'import', 1)?.message ?? null}
        sends
      />
      <CheckStatus words="Reading the file…" />
    </div>
  )
}

function Columns() {
  const [kind] = useFormValue<ImportKind>('Kind')
  return (
    <details className="import-columns">
      <summary>Columns of a file of {KIND_NAMES[kind][1]}</summary>
      <LedgerTable label="Columns" columns={['Column', 'What to enter', 'Example']}>
        <tbody>
          {IMPORT_COLUMNS[kind].map(({ field, header, required, help, example }) => (
            <tr key={field}>
              <th scope="row">
                {header}
                {required && <span className="fine muted"> required</span>}
              </th>
              <td data-label="What to enter" className="import-wrap">
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

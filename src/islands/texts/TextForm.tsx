import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/texts/routes'
import type { CompanyText } from '#domain/texts/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { TextPreview } from './TextPreview'

export function TextForm({ text }: { text: CompanyText }) {
  const defaults = { Markdown: text.Markdown }
  const save = formCall(async ({ Markdown }: typeof defaults) => {
    const body = { Markdown, Version: text.Version }
    reloadSaying(await callApi(routes.saveText, { params: { kind: text.Kind }, body }))
  })
  return (
    <Form className="stack" aria-label="Text" defaults={defaults} onSubmit={save}>
      <TextAreaField
        name="Markdown"
        label="Text"
        help="In Markdown: ## begins a heading, * a point of a list, [words](address) makes a link, **words** are bold."
        rows={24}
        maxLength={50_000}
      />
      <Preview />
      <FormMessage />
      <div>
        <SubmitButton look="primary">
          {text.Version === 0 ? 'Publish' : `Publish version ${text.Version + 1}`}
        </SubmitButton>
      </div>
    </Form>
  )
}

function Preview() {
  return <TextPreview markdown={useFormValue('Markdown')[0]} />
}

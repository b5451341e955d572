import { useState } from 'react'
import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { useFormValue } from '#components/ui/forms/form-fields'
import type { SubmitForm } from '#components/ui/forms/refusal'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/texts/routes'
import type { CompanyText } from '#domain/texts/schema'
import { callApi } from '#islands/lib/call'
import { refusalOf, reloadWithMessage } from '#islands/lib/form-call'
import { staleCurrent } from '#islands/lib/saving/stale-current'
import { NewerText } from './NewerText'
import { TextPreview } from './TextPreview'

export function TextForm({ text }: { text: CompanyText }) {
  const [newer, setNewer] = useState<CompanyText | null>(null)
  const { Version } = newer ?? text
  const save: SubmitForm<{ Markdown: string }> = async ({ Markdown }) => {
    try {
      const body = { Markdown, Version }
      reloadWithMessage(await callApi(routes.saveText, { params: { kind: text.Kind }, body }))
      return null
    } catch (error) {
      const refusal = refusalOf(error)
      const current = staleCurrent<CompanyText>(error)
      if (!current) return refusal
      setNewer(current)
      return { fields: {}, message: `${refusal.message} Nothing was published yet. Choose a text above.` }
    }
  }
  return (
    <Form className="stack" aria-label="Text" defaults={{ Markdown: text.Markdown }} onSubmit={save}>
      <TextAreaField
        name="Markdown"
        label="Text"
        help="In Markdown: ## begins a heading, * a point of a list, [words](address) makes a link, **words** are bold."
        rows={24}
        maxLength={50_000}
      />
      <Preview />
      {newer && <NewerText opened={text} newer={newer} />}
      <FormMessage />
      <div>
        <SubmitButton look="primary">
          {Version === 0 ? 'Publish' : `Publish version ${Version + 1}`}
        </SubmitButton>
      </div>
    </Form>
  )
}

function Preview() {
  return <TextPreview markdown={useFormValue('Markdown')[0]} />
}

import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/branding/routes'
import type { Branding } from '#domain/branding/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { savedForm } from '#islands/lib/saving/saved-form'
import { BrandPreview } from './BrandPreview'
import { type BrandValues, valuesOf } from './brand-values'
import { ColourField } from './ColourField'
import { ImageField } from './ImageField'

interface BrandFormProps {
  branding: Branding
  /** Shown if the partner chose no display name. */
  company: string
}

export function BrandForm({ branding, company }: BrandFormProps) {
  const partnerId = branding.PartnerId
  const defaults = valuesOf(branding)
  const kept = savedForm<BrandValues>({ name: `brand:${partnerId}`, version: branding.Version, defaults })
  const save = formCall(async (values: BrandValues) => {
    const body = { ...values, Version: branding.Version }
    const answer = await callApi(routes.saveBranding, { params: { id: partnerId }, body })
    kept.forget()
    reloadSaying(answer)
  })
  return (
    <Form
      className="stack stack-near"
      aria-label="Brand"
      defaults={defaults}
      kept={kept}
      onSubmit={save}
      beside={<BrandPreview partnerId={partnerId} company={company} />}
    >
      <TextField
        name="DisplayName"
        label="Brand name"
        help={`Leave blank to show “${company}”.`}
        maxLength={60}
      />
      <ColourField name="Accent" label="Colour" help="Made darker or lighter where it could not be read." />
      <ImageField partnerId={partnerId} name="Logo" label="Logo" />
      <ImageField partnerId={partnerId} name="LogoDark" label="Logo for dark mode" />
      <ImageField
        partnerId={partnerId}
        name="Favicon"
        label="Icon"
        help="A square picture for the browser’s tab."
        aspectRatio={1}
      />
      <ImageField
        partnerId={partnerId}
        name="Hero"
        label="Hero picture"
        help="Across the top of your landing page."
      />
      <TextAreaField name="Welcome" label="Welcome" rows={3} maxLength={500} />
      <TextField name="SupportEmail" label="Support e-mail" type="email" maxLength={200} />
      <TextField
        name="SupportPhone"
        label="Support telephone"
        type="tel"
        help="With its country code, as in +91 94430 12345."
        maxLength={30}
      />
      <FormMessage />
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  )
}

import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/branding/routes'
import type { Branding } from '#domain/branding/schema'
import { callApi } from '#islands/lib/call'
import { EditForm } from '../editing/EditForm'
import { BrandPreview } from './BrandPreview'
import { BRAND_LABELS, type BrandValues, valuesOf } from './brand-values'
import { ColourField } from './ColourField'
import { ImageField } from './ImageField'

interface BrandFormProps {
  branding: Branding
  company: string
}

export function BrandForm({ branding, company }: BrandFormProps) {
  const partnerId = branding.PartnerId
  return (
    <EditForm
      editing={{
        row: branding,
        valuesOf,
        labels: BRAND_LABELS,
        change,
        savedAs: { name: `brand:${partnerId}` },
      }}
      className="stack stack-near"
      aria-label="Brand"
      beside={<BrandPreview partnerId={partnerId} company={company} />}
    >
      <TextField
        name="DisplayName"
        label={BRAND_LABELS.DisplayName}
        help={`Leave blank to show “${company}”.`}
        maxLength={60}
      />
      <ColourField
        name="Accent"
        label={BRAND_LABELS.Accent}
        help="Made darker or lighter where it could not be read."
      />
      <ImageField partnerId={partnerId} name="Logo" label={BRAND_LABELS.Logo} />
      <ImageField partnerId={partnerId} name="LogoDark" label={BRAND_LABELS.LogoDark} />
      <ImageField
        partnerId={partnerId}
        name="Favicon"
        label={BRAND_LABELS.Favicon}
        help="A square picture for the browser’s tab."
        aspectRatio={1}
      />
      <ImageField
        partnerId={partnerId}
        name="Hero"
        label={BRAND_LABELS.Hero}
        help="Across the top of your landing page."
      />
      <TextAreaField name="Welcome" label={BRAND_LABELS.Welcome} rows={3} maxLength={500} />
      <TextField name="SupportEmail" label={BRAND_LABELS.SupportEmail} type="email" maxLength={200} />
      <TextField
        name="SupportPhone"
        label={BRAND_LABELS.SupportPhone}
        type="tel"
        help="With its country code, as in +91 94430 12345."
        maxLength={30}
      />
      <FormMessage />
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </EditForm>
  )
}

const change = (values: BrandValues, Version: number, { PartnerId: id }: Branding) =>
  callApi(routes.saveBranding, { params: { id }, body: { ...values, Version } })

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FileField } from '#components/ui/forms/FileField'
import { Form } from '#components/ui/forms/Form'
import { SelectField } from '#components/ui/forms/SelectField'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DateField, NumberField } from '#components/ui/forms/TextField'

const draw = (defaults: object, children: ReactNode) =>
  renderToStaticMarkup(
    <Form defaults={defaults} onSubmit={() => null}>
      {children}
    </Form>,
  )

test('the server renders a form with its initial values and a label for each field', () => {
  const html = draw(
    { Amount: '12.50', PaidOn: '2026-04-01', Mode: 'Cheque', Remarks: 'So be it', IsSure: true },
    <>
      <NumberField name="Amount" label="Amount" required affix="EUR" />
      <DateField name="PaidOn" label="Paid on" />
      <SelectField name="Mode" label="Mode" options={[{ value: 'Cheque', label: 'By cheque' }]} />
      <TextAreaField name="Remarks" label="Remarks" help="The partner reads it." />
      <CheckboxField name="IsSure" label="I am sure" />
      <SubmitButton>Pay</SubmitButton>
    </>,
  )
  expect(html).toMatch(/<label for="([^"]+)"[^>]*>Amount<.*<input[^>]*id="\1"[^>]*value="12.50"/)
  expect(html).toMatch(/inputMode="decimal"[^>]*aria-required="true"|aria-required="true"[^>]*inputMode/i)
  expect(html).toMatch(/type="date"[^>]*value="2026-04-01"/)
  expect(html).toContain('<option value="Cheque" selected="">By cheque</option>')
  expect(html).toMatch(/<textarea[^>]*aria-describedby="([^"]+)"[^>]*>So be it<\/textarea><div id="\1"/)
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
  expect(html).toMatch(/<button type="submit" class="btn btn-primary btn-normal">Pay</)
  // Without a script the browser must not submit: the values would appear in the address.
  expect(html).toMatch(/^<form [^>]*method="dialog"/)
})

test('a refused file shows its error immediately, without the server', () => {
  const files = [new File(['x'], 'letter.exe')]
  const field = <FileField name="evidence" label="Evidence" check={([file]) => `Not ${file?.name}.`} />
  expect(draw({ evidence: files }, field)).toContain('Not letter.exe.')
  expect(draw({ evidence: [] }, field)).not.toContain('aria-invalid')
})

test('a field without an initial value in its form throws', () => {
  expect(() => draw({}, <NumberField name="Amount" label="Amount" />)).toThrow('without a value for "Amount"')
})

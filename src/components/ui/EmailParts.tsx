import { Fragment } from 'react'
import { emailParts } from '#components/ui/email-parts'

/** `EmailText` within an island. */
export function EmailParts({ text }: { text: string }) {
  return emailParts(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

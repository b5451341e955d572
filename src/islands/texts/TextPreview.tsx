import { useState } from 'react'
import { Button } from '#components/ui/Button'

/** Preview of a text on request; the renderer is loaded only then. */
export function TextPreview({ markdown }: { markdown: string }) {
  const [html, setHtml] = useState<string | null>(null)
  const draw = async () => {
    const { markdownHtml } = await import('#domain/texts/markdown')
    setHtml(markdownHtml(markdown))
  }
  return (
    <>
      <div>
        <Button onClick={draw}>{html === null ? 'Preview' : 'Preview again'}</Button>
      </div>
      {html !== null && (
        <section
          className="card card-body prose"
          aria-label="Preview"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: micromark escapes what is HTML and leaves out dangerous addresses
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </>
  )
}

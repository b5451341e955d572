import { AppError } from '#domain/errors'
import { missingList } from '#domain/files/missing-list'
import { type ArchiveEntry, zipOf } from '#services/archives/zip'
import { inOrder } from './in-order'

/** Enough to keep every rendering process busy, few enough not to delay single documents. */
const AT_ONCE = 4

export interface TypesetArchive {
  name: string
  count: number
  archive: ReadableStream<Uint8Array>
}

type Typeset = { entry: ArchiveEntry } | { paper: string; cause: unknown }

/** Typesets while it is sent; a text at the end lists failures, by `called`. @throws DOCUMENTS_DOWNLOAD_FAILED if the first one fails */
export async function typesetArchive<Paper>(
  name: string,
  papers: readonly Paper[],
  called: (paper: Paper) => string,
  typeset: (paper: Paper) => Promise<{ name: string; bytes: Uint8Array }>,
): Promise<TypesetArchive> {
  const lastModified = new Date()
  const documents = inOrder(papers, AT_ONCE, async (paper): Promise<Typeset> => {
    try {
      return { entry: { ...(await typeset(paper)), lastModified } }
    } catch (cause) {
      return { paper: called(paper), cause }
    }
  })
  const first = await documents.next()
  if (!first.done && 'cause' in first.value)
    throw new AppError('DOCUMENTS_DOWNLOAD_FAILED', { cause: first.value.cause })
  return {
    name,
    count: papers.length,
    archive: zipOf(entries(first.done ? [] : [first.value], documents, lastModified)),
  }
}

async function* entries(
  first: readonly Typeset[],
  rest: AsyncGenerator<Typeset, void>,
  lastModified: Date,
): AsyncGenerator<ArchiveEntry, void> {
  const missing: string[] = []
  try {
    for (const typeset of first) if ('entry' in typeset) yield typeset.entry
    for await (const typeset of rest) {
      if ('entry' in typeset) yield typeset.entry
      else missing.push(typeset.paper)
    }
    if (missing.length === 0) return
    const { name, text } = missingList(missing)
    yield { name, bytes: new TextEncoder().encode(text), lastModified }
  } finally {
    await rest.return()
  }
}

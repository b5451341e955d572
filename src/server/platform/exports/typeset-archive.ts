import { AppError } from '#domain/errors'
import { missingList } from '#domain/files/missing-list'
import { type ArchiveEntry, zipOf } from '#services/archives/zip'
import { inOrder } from './in-order'

/** Enough to keep every rendering process busy, few enough to stay out of the way of single documents. */
const AT_ONCE = 4

/** A ZIP that is made while it is sent; `count` is how many documents it shall hold. */
export interface TypesetArchive {
  name: string
  count: number
  archive: ReadableStream<Uint8Array>
}

/** A paper's document, or why there is none. */
type Typeset = { entry: ArchiveEntry } | { paper: string; cause: unknown }

/**
 * A PDF of each paper in one ZIP, in the order given, typeset while it is sent: whatever their number, a few documents are in
 * memory. A paper that cannot be typeset is named in a text at the archive's end, so that none is ever silently missing.
 * @param called what people know a paper by
 * @throws AppError DOCUMENTS_DOWNLOAD_FAILED when already the first paper cannot be typeset
 */
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

import { type FileStore, StoredFileMissing } from '#services/files/store'

/** The smallest PDF with a page. */
export const PDF = new TextEncoder().encode(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`)

/** A file store in memory; `kept` exposes its content. */
export function memoryFiles(): FileStore & { kept: Map<string, Uint8Array<ArrayBuffer>> } {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    kept,
    async save(key, content) {
      kept.set(key, new Uint8Array(await new Response(content as Uint8Array<ArrayBuffer>).arrayBuffer()))
    },
    async get(key) {
      const bytes = kept.get(key)
      if (!bytes) throw new StoredFileMissing(key)
      return bytes
    },
    async open(key) {
      return new Blob([await this.get(key)]).stream()
    },
    async delete(key) {
      kept.delete(key)
    },
    async *list() {
      for (const key of kept.keys()) yield { key, at: new Date() }
    },
    sweepParts: async () => 0,
  }
}

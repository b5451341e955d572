import { readFile } from 'node:fs/promises'
import type { Post } from '#services/mail/post'
import type { AnchorPlace } from './place.ts'

/** Many mail servers refuse larger mails. */
const MAX_BYTES = 5 * 1024 * 1024

/** Mails each anchor to an auditor; if it is too large for a mail, only its digest. */
export function anchorMail(post: Post, auditor: string, publicUrl: string): AnchorPlace {
  const host = new URL(publicUrl).hostname
  return {
    async store({ name, path, size, digest }) {
      const isAttached = size <= MAX_BYTES
      const text = [
        `This is what ${publicUrl} has on record of commission notes and payments, as it stands now.`,
        `Please keep this mail. Should the record be questioned, it shows whether anything was changed afterwards.`,
        '',
        `Anchor: ${name}`,
        `SHA-256: ${digest}`,
        isAttached ? 'The anchor is attached.' : 'The anchor is too large for a mail.',
      ].join('\n')
      await post.send({
        messageId: `<${digest}@${host}>`,
        to: { name: 'Auditor', address: auditor },
        subject: `Anchor of the record, ${name.slice(0, 10)}`,
        text,
        html: `<pre>${text}</pre>`,
        ...(isAttached && {
          attachments: [{ name, contentType: 'text/plain', bytes: await readFile(path) }],
        }),
      })
    },
  }
}

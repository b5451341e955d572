import type { Mailbox, Post } from '#services/mail/post'

export interface PartnerName {
  name: string
  replyTo: Mailbox | null
  /** The partner's own server, while it is usable; null: the company's. */
  own: PartnerServer | null
}

export interface PartnerServer {
  address: string
  /** The right side of their Message-ID. */
  domain: string
  /** @throws Error if it cannot be reached */
  open(): Promise<Post>
  /** Records that the server did not accept a mail, so that other mails do not wait for it. */
  failed(error: unknown): Promise<void>
  worked(): Promise<void>
}

export interface PartnerSenders {
  /** Null if the partner's people get mails in the company's name. */
  senderOf(partnerId: string): Promise<PartnerName | null>
  close(): void
}

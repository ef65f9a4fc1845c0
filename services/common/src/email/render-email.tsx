import { plainTextSelectors, render, toPlainText } from '@react-email/render';
import type { EmailText } from './email-templates.js';
import { Body, Button, Link, Preview, Text } from './email-elements.js';

/** In plain text the button would only repeat the link below it. */
const selectors = [
  ...(plainTextSelectors as object[]),
  { selector: '.action', format: 'skip' },
  { selector: 'h1', options: { uppercase: false } },
];

export async function renderEmail(mail: EmailText): Promise<{ html: string; text: string }> {
  const html = await render(EmailLayout(mail));
  return { html, text: toPlainText(html, { selectors }) };
}

const colors = { ink: '#0d2230', muted: '#4a5f6d', brand: '#00566b', line: '#d5dee3' };
const font = "'Public Sans', 'Helvetica Neue', Arial, sans-serif";
const displayFont = "Besley, Georgia, 'Times New Roman', serif";
// Clients that know dark mode turn these round by class; the others show the light colors of the style attributes.
const darkMode = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: #0c171e !important; }
    .ink { color: #eaf2f5 !important; }
    .muted { color: #a3b6c0 !important; }
    .link { color: #5cc3d6 !important; }
    .action { background-color: #5cc3d6 !important; color: #0c171e !important; }
  }`;

/** The one layout of every mail: a heading, short paragraphs, one action with its raw link below. */
function EmailLayout({
  preheader,
  heading,
  paragraphs,
  action,
  links = [],
  unsubscribe,
  footnote,
}: EmailText) {
  return (
    <html dir="ltr" lang="en">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{preheader}</title>
        <style>{darkMode}</style>
      </head>
      <Body className="ground" font={font} width={560}>
        <Preview>{preheader}</Preview>
        <Text
          className="link"
          style={{
            color: colors.brand,
            fontFamily: displayFont,
            fontSize: 18,
            fontWeight: 700,
            lineHeight: '24px',
          }}
        >
          Nearward
        </Text>
        <h1
          className="ink"
          style={{ color: colors.ink, fontFamily: displayFont, fontSize: 26, lineHeight: 1.25 }}
        >
          {heading}
        </h1>
        {paragraphs.map((paragraph, place) => (
          <Text key={place} className="ink" style={{ color: colors.ink, fontSize: 16, lineHeight: 1.55 }}>
            {typeof paragraph === 'string' ? (
              paragraph
            ) : (
              <Link className="link" href={paragraph.url} style={{ color: colors.brand }}>
                {paragraph.text}
              </Link>
            )}
          </Text>
        ))}
        <Button className="action" href={action.url} style={button}>
          {action.label}
        </Button>
        <Text className="muted" style={{ color: colors.muted, fontSize: 14, lineHeight: 1.5 }}>
          Open this link, or paste it into your browser:
          <br />
          <Link className="link" href={action.url} style={{ color: colors.brand, wordBreak: 'break-all' }}>
            {action.url}
          </Link>
        </Text>
        {links.map(({ label, url }) => (
          <Text key={url} className="ink" style={{ color: colors.ink, fontSize: 16, lineHeight: 1.55 }}>
            {label}
            <br />
            <Link className="link" href={url} style={{ color: colors.brand, wordBreak: 'break-all' }}>
              {url}
            </Link>
          </Text>
        ))}
        <hr style={{ border: 'none', borderTop: `1px solid ${colors.line}`, margin: '24px 0' }} />
        <Text className="muted" style={{ color: colors.muted, fontSize: 14, lineHeight: 1.5 }}>
          {footnote}
          {unsubscribe && (
            <>
              <br />
              To stop these emails,{' '}
              <Link className="link" href={unsubscribe.page} style={{ color: colors.brand }}>
                unsubscribe
              </Link>
              {unsubscribe.choices && (
                <>
                  , or{' '}
                  <Link className="link" href={unsubscribe.choices} style={{ color: colors.brand }}>
                    choose what we email you
                  </Link>
                </>
              )}
              .
            </>
          )}
        </Text>
      </Body>
    </html>
  );
}

const button = {
  backgroundColor: colors.brand,
  borderRadius: 6,
  color: '#ffffff',
  fontSize: 16,
  fontWeight: 600,
};

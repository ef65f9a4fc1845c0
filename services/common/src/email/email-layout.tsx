import {
  Button,
  Code,
  colors,
  Column,
  Fact,
  Ground,
  Heading,
  Letterhead,
  Link,
  Preview,
  Row,
  Rows,
  SmallText,
  styleSheet,
  Text,
} from './email-elements.js';
import type { EmailItem, EmailSite, EmailText } from './email-templates.js';

const width = 600;
const cardStyle = {
  backgroundColor: colors.card,
  border: `1px solid ${colors.line}`,
  borderRadius: 10,
  padding: '32px 36px 16px',
};

export const alwaysSent = 'This is a service message, so it has no unsubscribe link.';
export const replyHint = 'Questions? Reply to this email, and a person will help you.';

/** The layout of all emails: a heading, short paragraphs, what there is to see, and one action with its raw link below. */
export function EmailLayout({ email, site }: { email: EmailText; site: EmailSite }) {
  const { subject, preheader, heading, paragraphs, code, items = [], facts = [], action, links = [] } = email;
  return (
    <html dir="ltr" lang="en">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: colors.ground }}>
        <div role="main" dir="ltr" lang="en">
          <Preview>{preheader}</Preview>
          <Ground>
            <Column width={width}>
              <tr>
                <td style={{ padding: '0 0 20px' }}>
                  <Letterhead publicUrl={site.PUBLIC_URL} />
                </td>
              </tr>
              <tr>
                <td className="card" style={cardStyle}>
                  <Heading>{heading}</Heading>
                  {paragraphs.map((paragraph) => (
                    <Text key={paragraph}>{paragraph}</Text>
                  ))}
                  {code && <Code>{code}</Code>}
                  {items.length > 0 && (
                    <Rows>
                      {items.map((item, place) => (
                        <Item key={place} {...item} />
                      ))}
                    </Rows>
                  )}
                  {facts.length > 0 && (
                    <Rows>
                      {facts.map((fact) => (
                        <Fact key={fact.label} {...fact} />
                      ))}
                    </Rows>
                  )}
                  <Button href={action.url}>{action.label}</Button>
                  <SmallText>
                    Or paste this link into your browser:
                    <br />
                    <Link href={action.url}>{action.url}</Link>
                  </SmallText>
                  {links.map(({ label, url }) => (
                    <SmallText key={url}>
                      {label}:
                      <br />
                      <Link href={url}>{url}</Link>
                    </SmallText>
                  ))}
                </td>
              </tr>
              <tr>
                <td style={{ padding: '20px 0 0' }}>
                  <Footer email={email} site={site} />
                </td>
              </tr>
            </Column>
          </Ground>
        </div>
      </body>
    </html>
  );
}

const Item = ({ title, url, details = [] }: EmailItem) => (
  <Row>
    <div style={{ fontSize: 16, fontWeight: 600, lineHeight: '25px' }}>
      <Link isTitle href={url}>
        {title}
      </Link>
    </div>
    {details.map((detail) => (
      <div key={detail} className="ink" style={{ color: colors.ink, fontSize: 15, lineHeight: '23px' }}>
        {detail}
      </div>
    ))}
  </Row>
);

/** Why the email came, how to stop such emails, and who sent it. */
function Footer({ email: { footnote, unsubscribe }, site }: { email: EmailText; site: EmailSite }) {
  return (
    <>
      <SmallText>{footnote}</SmallText>
      <SmallText>
        {unsubscribe ? (
          <>
            <Link href={unsubscribe.page}>Unsubscribe</Link>
            {unsubscribe.choices && (
              <>
                {' or '}
                <Link href={unsubscribe.choices}>choose your emails</Link>
              </>
            )}
            .{' '}
          </>
        ) : (
          `${alwaysSent} `
        )}
        {replyHint}
      </SmallText>
      {site.POSTAL_ADDRESS && <SmallText>Nearward, {site.POSTAL_ADDRESS}</SmallText>}
    </>
  );
}

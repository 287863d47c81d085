# A shield: /etc/varnish/default.vcl of a machine in front of the site, or the pattern for a CDN. It caches what everybody may see until the
# site says that it has changed (EDGE_PURGE=http://this.machine/purge). To change: the backend, which is the nginx of the site, the name
# of the site, and the secret, which is EDGE_PURGE_SECRET. For Varnish 7; TLS is ended before it. It is named in edges.conf of that nginx.
vcl 4.1;
import std;

backend site {
  .host = "192.0.2.1";
  .port = "80";
  .probe = { .url = "/healthz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; }
}

sub vcl_recv {
  if (req.url == "/purge") {
    if (req.method != "POST" || req.http.Authorization != "Bearer the-secret-of-EDGE_PURGE_SECRET") {
      return (synth(404));
    }
    # Keys hold nothing that means something in a pattern but the dot, which matches itself as well.
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, "\s+", "|") + ")(\s|$)");
    return (synth(204));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Staff, and whoever has just written: they are shown what is. No other cookie changes what the site answers.
  if (req.http.Authorization || req.http.Cookie ~ "(^|; )just-wrote=") {
    return (pass);
  }
  unset req.http.Cookie;
  # One name and one spelling: each other would be a copy of every page.
  set req.http.Host = "www.example.gov.ua";
  # The addresses with a question mark that pages have; what somebody makes up is passed on and kept nowhere.
  if (req.url ~ "\?" && req.url !~ "^(/en)?/news(\.data)?\?(category=[a-z-]+&?)?(page=[1-9][0-9]*)?$"
    && req.url !~ "^(/en)?/(analytics|reports)/[^/?]+\?((region|from|to)=[A-Za-z0-9_-]+(&|$)){1,3}$") {
    return (pass);
  }
  # Older than it may be only while the site is away.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  set beresp.grace = 7d;
  if (beresp.status == 200 && beresp.http.CDN-Cache-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
  } else if (beresp.status == 200 && beresp.http.Cache-Control ~ "immutable") {
    # What is under /assets/ is of the release; a picture may be taken away, and nobody says so.
    if (bereq.url !~ "^/assets/") {
      set beresp.ttl = 60s;
      set beresp.grace = 0s;
    }
  } else if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  } else {
    # Nothing else says that everybody may see it.
    set beresp.ttl = 60s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "SHIELD";
  }
}

import { type Program, perl } from "../attempt.ts";

/** `ask` through the proxy where there is one, `tunnel` by CONNECT, `directly` past it. */
const speaks = `
  sub meet {
    my ($host, $port) = @_;
    socket(my $peer, PF_INET, SOCK_STREAM, 0) or return;
    local $SIG{ALRM} = sub { exit 1 }; alarm 5;
    connect($peer, pack_sockaddr_in($port, inet_aton($host) // return)) or return;
    select((select($peer), $| = 1)[0]);
    $peer
  }
  sub proxy { ($ENV{http_proxy} // "") =~ m{^http://([^:/]+):(\\d+)} ? ($1, $2) : () }
  sub hear { my $peer = shift; local $/; scalar <$peer> }
  sub directly {
    my ($host, $port, $path) = @_;
    my $peer = meet($host, $port) or return "";
    print $peer "GET $path HTTP/1.1\\r\\nHost: $host:$port\\r\\nConnection: close\\r\\n\\r\\n";
    hear($peer)
  }
  sub ask {
    my ($host, $port, $path) = @_;
    my @proxy = proxy() or return directly(@_);
    my $peer = meet(@proxy) or return "";
    print $peer "GET http://$host:$port$path HTTP/1.1\\r\\nHost: $host:$port\\r\\nConnection: close\\r\\n\\r\\n";
    hear($peer)
  }
  sub tunnel {
    my ($host, $port, $path) = @_;
    my @proxy = proxy() or return directly(@_);
    my $peer = meet(@proxy) or return "";
    print $peer "CONNECT $host:$port HTTP/1.1\\r\\nHost: $host:$port\\r\\n\\r\\n";
    sysread($peer, my $answer, 4096); $answer =~ /^HTTP\\S+ 200/ or return "";
    print $peer "GET $path HTTP/1.1\\r\\nHost: $host\\r\\nConnection: close\\r\\n\\r\\n";
    hear($peer)
  }
`;

/** A program that knows some HTTP. */
export const speaking = (script: string): Program => perl(`${speaks}\n${script}`);
